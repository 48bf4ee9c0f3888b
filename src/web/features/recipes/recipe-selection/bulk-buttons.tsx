import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkActions, type ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { callForBin } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconAdjustments, IconCategory, IconDownload, IconTag, IconTrash, IconUser } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toasts.ts'
import { type GivenAction, GivenDialog, useGivenActions } from '../recipes/given-actions.tsx'
import classes from './bulk-bar.module.css'
import { downloadExport, exportRecipes } from './export-recipes.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OrganizeDialog } from './organize-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useBulkWork } from './use-bulk-work.ts'

interface Props {
  recipes: readonly ChosenRecipe[]
  /** Recipes that stay chosen, because nothing was done with them. */
  onDone: (left: readonly ChosenRecipe[]) => void
  canHandOver?: boolean
}

interface BulkButton {
  label: string
  icon: GivenAction['icon']
  run: () => void
  isDangerous?: boolean
}

/** What can be done with several recipes at once, a button each. */
export function BulkButtons({ recipes, onDone, canHandOver }: Props) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<'tags' | 'categories' | 'settings' | 'owner'>()
  const [given, setGiven] = useState<GivenAction>()
  const givenActions = useGivenActions()
  const client = useQueryClient()
  const [isExporting, setExporting] = useState(false)
  const { progress, run } = useBulkWork({ recipes, onDone })
  const close = () => setQuestion(undefined)
  const isIdle = recipes.length > 0 && !progress && !isExporting
  const remove = () =>
    run(
      slugs => callForBin(bulkActions.remove, { body: { recipes: slugs } }),
      (count, number) => t('selection.removed', { count, number }),
    )
  const download = async () => {
    setExporting(true)
    try {
      const made = await exportRecipes(recipes.map(({ slug }) => slug))
      void client.invalidateQueries({ queryKey: keyOf(bulkExport.list) })
      if (made) await downloadExport(made)
      toast.success(t('selection.exported', { count: recipes.length, number: formatNumber(recipes.length) }))
      onDone([])
    } catch (error) {
      toast.failure(failureText(error, t))
    }
    setExporting(false)
  }
  const buttons: BulkButton[] = [
    ...givenActions.map(action => ({ label: t(action.label), icon: action.icon, run: () => setGiven(action) })),
    { label: t('selection.tags'), icon: IconTag, run: () => setQuestion('tags') },
    { label: t('selection.categories'), icon: IconCategory, run: () => setQuestion('categories') },
    { label: t('selection.settings'), icon: IconAdjustments, run: () => setQuestion('settings') },
    ...(canHandOver ? [{ label: t('selection.owner'), icon: IconUser, run: () => setQuestion('owner') }] : []),
    { label: t('selection.export'), icon: IconDownload, run: () => void download() },
    { label: t('selection.remove'), icon: IconTrash, run: () => void remove(), isDangerous: true },
  ]
  const said = progress
    ? t('selection.progress', { done: formatNumber(progress.done), total: formatNumber(progress.total) })
    : isExporting
      ? t('selection.exporting')
      : ''
  return (
    <>
      <div className={classes.buttons}>
        {buttons.map(({ label, icon: Sign, run, isDangerous }) => (
          <button
            key={label}
            type="button"
            className={classes.button}
            data-dangerous={isDangerous}
            disabled={!isIdle}
            onClick={run}
          >
            <Sign size={20} stroke={1.7} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      <span role="status" className={classes.progress}>
        {said}
      </span>
      {(question === 'tags' || question === 'categories') && (
        <OrganizeDialog kind={question} count={recipes.length} run={run} onClose={close} />
      )}
      <GivenDialog
        action={given}
        recipes={recipes.map(recipe => ({ ...recipe, scale: 1 }))}
        onClose={() => setGiven(undefined)}
      />
      {question === 'owner' && <HandOverDialog count={recipes.length} run={run} onClose={close} />}
      {question === 'settings' && <SettingsDialog count={recipes.length} run={run} onClose={close} />}
    </>
  )
}
