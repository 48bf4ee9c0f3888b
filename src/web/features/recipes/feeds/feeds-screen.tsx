import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FeedEntry } from '#shared/contract/recipes/feeds.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { RowList } from '#web/ui/rows/row-list.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { EntryCard } from './entry-card.tsx'
import { FeedRow } from './feed-row.tsx'
import classes from './feeds.module.css'
import { useDropEntries, useFeedEntries, useFeeds } from './feeds.queries.ts'
import { FollowForm } from './follow-form.tsx'

/** What the blogs of the household published lately, and which blogs these are. */
export function FeedsScreen() {
  const { t } = useTranslation()
  const feeds = useFeeds()
  const entries = useFeedEntries()
  const { mutateAsync } = useDropEntries()
  const failed = [feeds, entries].find(result => result.error && !result.data)
  if (failed) return <QueryError result={failed} />
  if (!feeds.data || !entries.data) return <RowsSkeleton label={t('feeds.loading')} />
  const waiting = entries.data
  const drop = (dropped: FeedEntry[]) => {
    const said =
      dropped.length === 1
        ? t('feeds.dropped', { name: dropped[0]?.title })
        : t('feeds.droppedAll', { count: dropped.length })
    // A refusal was reported by the call.
    const passOver = () => undefined
    const undo = () => void mutateAsync({ entries: dropped, isDropped: false }).catch(passOver)
    void mutateAsync({ entries: dropped, isDropped: true }).then(() => toast.success(said, { undo }), passOver)
  }
  return (
    <>
      {waiting.length > 0 && (
        <div className={classes.waiting}>
          <ul className={classes.grid}>
            {waiting.map(entry => (
              <li key={entry.id}>
                <EntryCard entry={entry} onDrop={() => drop([entry])} />
              </li>
            ))}
          </ul>
          {waiting.length > 1 && (
            <Button variant="subtle" mt="lg" px={0} onClick={() => drop(waiting)}>
              {t('feeds.dropAll')}
            </Button>
          )}
        </div>
      )}
      {feeds.data.length > 0 && waiting.length === 0 && <Text c="dimmed">{t('feeds.none')}</Text>}
      <Section title={t('feeds.blogs')} hint={t('feeds.hint')}>
        {feeds.data.length > 0 && (
          <RowList label={t('feeds.blogs')}>
            {feeds.data.map(feed => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </RowList>
        )}
        <FollowForm />
      </Section>
    </>
  )
}
