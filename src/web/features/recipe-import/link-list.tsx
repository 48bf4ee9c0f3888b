import { Button, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '../recipe-editor/draft/draft.ts'
import { OrganizerField } from '../recipe-editor/parts/organizer-field.tsx'
import classes from './import.module.css'
import { useImportMany } from './import-reports.queries.ts'

interface Props {
  urls: readonly string[]
  onBack: () => void
  onBegun: (reportId: string) => void
}

/** Several links before they are imported: what they are, and where all of them are filed. */
export function LinkList({ urls, onBack, onBegun }: Props) {
  const { t } = useTranslation()
  const [categories, setCategories] = useState<Named[]>([])
  const [tags, setTags] = useState<Named[]>([])
  const begin = useImportMany()
  return (
    <Stack>
      <Title order={2}>{t('import.linksTitle', { count: urls.length })}</Title>
      <ul className={classes.queue}>
        {urls.map(url => (
          <li key={url} dir="ltr">
            {url}
          </li>
        ))}
      </ul>
      <OrganizerField kind="categories" value={categories} onChange={setCategories} />
      <OrganizerField kind="tags" value={tags} onChange={setTags} />
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('action.back')}
        </Button>
        <Button
          loading={begin.isPending}
          onClick={() =>
            begin.mutate(
              urls.map(url => ({ url, categories, tags })),
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
