/** How posters are shown: as most videos are, or as the large ones. */
export type PosterSize = 'video' | 'videoLarge'
