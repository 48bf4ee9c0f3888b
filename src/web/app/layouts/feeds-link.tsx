import { useFeeds } from '#web/features/recipes/feeds/feeds.queries.ts'
import { IconRss } from '#web/ui/icons/icons.ts'
import { EntryLink } from './nav-link.tsx'

/** The way to what blogs published; nothing until one is followed. */
export function FeedsLink({ groupClass, onClick }: { groupClass: string | undefined; onClick?: () => void }) {
  const { data: feeds = [] } = useFeeds()
  if (feeds.length === 0) return null
  return (
    <div className={groupClass}>
      <EntryLink
        entry={{ route: '/household/feeds', label: 'feeds.title', icon: IconRss }}
        groupSlug={undefined}
        onClick={onClick}
      />
    </div>
  )
}
