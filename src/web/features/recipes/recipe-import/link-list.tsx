import { Button, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '../recipe-editor/draft/draft.ts'
import { OrganizerField } from '../recipe-editor/parts/organizer-field.tsx'
import classes from './import.module.css'
import { useImportMany } from './import-reports.queries.ts'
import { type LinkChoice, LinkRow } from './link-row.tsx'

interface Props {
  urls: readonly string[]
  onBack: () => void
  onBegun: (reportId: string) => void
}

/** Several links before they are imported: which of them, and where all of them and each by itself are filed. */
export function LinkList({ urls, onBack, onBegun }: Props) {
  const { t } = useTranslation()
  const [links, setLinks] = useState<LinkChoice[]>(() => urls.map(url => ({ url, isWanted: true, own: null })))
  const [categories, setCategories] = useState<Named[]>([])
  const [tags, setTags] = useState<Named[]>([])
  const begin = useImportMany()
  const wanted = links.filter(({ isWanted }) => isWanted)
  return (
    <Stack>
      <Title order={2}>{t('import.linksTitle', { count: wanted.length })}</Title>
      <ul className={classes.queue}>
        {links.map(link => (
          <LinkRow
            key={link.url}
            link={link}
            onChange={next => setLinks(now => now.map(one => (one.url === next.url ? next : one)))}
          />
        ))}
      </ul>
      <Title order={3}>{t('import.fileAll')}</Title>
      <OrganizerField kind="categories" value={categories} onChange={setCategories} />
      <OrganizerField kind="tags" value={tags} onChange={setTags} />
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('action.back')}
        </Button>
        <Button
          loading={begin.isPending}
          disabled={!wanted.length}
          onClick={() =>
            begin.mutate(
              wanted.map(({ url, own }) => ({
                url,
                categories: together(categories, own?.categories),
                tags: together(tags, own?.tags),
              })),
              { onSuccess: ({ reportId }) => onBegun(reportId) },
            )
          }
        >
          {t('import.begin')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Both, and what stands in both once. */
const together = (all: Named[], own: Named[] = []): Named[] => [
  ...all,
  ...own.filter(one => !all.some(({ name }) => name.toLocaleLowerCase() === one.name.toLocaleLowerCase())),
]
