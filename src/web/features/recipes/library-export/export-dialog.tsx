import { useTranslation } from 'react-i18next'
import type { ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ExportProgress } from './export-progress.tsx'
import { FormatList } from './format-list.tsx'
import { useLibraryExport } from './use-library-export.ts'

interface Props {
  recipes: readonly ChosenRecipe[]
  onClose: () => void
  onDone: () => void
}

/** Chosen recipes as one archive, in the format that is pressed. */
export function ExportDialog({ recipes, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const count = recipes.length
  const work = useLibraryExport({
    onDone: () => {
      toast.success(t('selection.exported', { count, number: formatNumber(count) }))
      onDone()
    },
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('libraryExport.exportThem', { count, number: formatNumber(count) })}
      closeLabel={t('recipes.close')}
      size={480}
    >
      {work.isBusy ? (
        <ExportProgress job={work.job} onCancel={work.cancel} />
      ) : (
        <FormatList
          isDisabled={!count}
          onChoose={exportType =>
            work.start(async () => ({ recipes: recipes.map(({ slug }) => slug), exportType, all: false }))
          }
        />
      )}
    </Sheet>
  )
}
