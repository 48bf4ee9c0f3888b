import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './timeline.module.css'

interface Props {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** Asks for more when its place comes near, and by hand. */
export function LoadMore({ hasMore, isLoading, onMore }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!hasMore || isLoading || !place.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && more.current(), {
      rootMargin: '100% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  return (
    <div ref={place} className={classes.more}>
      {hasMore && (
        <Button variant="subtle" loading={isLoading} onClick={onMore}>
          {t('action.showMore')}
        </Button>
      )}
    </div>
  )
}
