import { useTranslation } from 'react-i18next'
import type { Picture } from '#domain/pictures/picture.ts'

export interface Photo {
  thumbnail: Picture
  large: Picture
  alt: string
}

export function usePhotos(pictures: readonly Omit<Photo, 'alt'>[], title: string): Photo[] {
  const { t } = useTranslation()
  return pictures.map(({ thumbnail, large }, index) => {
    const place = { number: index + 1, total: pictures.length, title }
    const alt = thumbnail.photograph ? t('galleries.photograph', place) : t('galleries.drawing', place)
    return { thumbnail, large, alt }
  })
}
