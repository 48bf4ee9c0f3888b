import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCookbooks } from '../cookbooks/cookbooks.queries.ts'
import { ExportProgress } from '../library-export/export-progress.tsx'
import { FormatList } from '../library-export/format-list.tsx'
import { useLibraryExport } from '../library-export/use-library-export.ts'
import { listMatching } from '../recipe-selection/recipe-selection.queries.ts'

/** What to take along, and as what: one press writes the archive and downloads it. */
export function LibraryExportScreen() {
  const { t } = useTranslation()
  const cookbooks = useCookbooks().data ?? []
  const [cookbook, setCookbook] = useState('')
  const work = useLibraryExport()
  const recipesOf = async (slug: string) => {
    if (!slug) return { recipes: [], all: true }
    const { items } = await listMatching({ cookbook: slug })
    return { recipes: items.map(recipe => recipe.slug), all: false }
  }
  return (
    <Stack gap="lg">
      <NativeSelect
        label={t('libraryExport.what')}
        description={t('libraryExport.whatHint')}
        value={cookbook}
        disabled={work.isBusy}
        onChange={event => setCookbook(event.currentTarget.value)}
        maw={420}
      >
        <option value="">{t('libraryExport.all')}</option>
        {cookbooks.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {t('libraryExport.cookbook', { name })}
          </option>
        ))}
      </NativeSelect>
      {work.isBusy && <ExportProgress job={work.job} onCancel={work.cancel} />}
      <FormatList
        isDisabled={work.isBusy}
        onChoose={exportType => work.start(async () => ({ ...(await recipesOf(cookbook)), exportType }))}
      />
    </Stack>
  )
}
