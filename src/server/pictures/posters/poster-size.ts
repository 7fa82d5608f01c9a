export type PosterSize = 'video' | 'videoLarge'
