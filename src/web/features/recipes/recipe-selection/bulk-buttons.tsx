import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import { useFollowUnderWay } from '#web/features/maintenance/change-jobs/use-follow-under-way.ts'
import { IconAdjustments, IconCategory, IconDownload, IconTag, IconTrash, IconUser } from '#web/ui/icons/icons.ts'
import { ExportDialog } from '../library-export/export-dialog.tsx'
import { type GivenAction, GivenDialog, useGivenActions } from '../recipes/given-actions.tsx'
import classes from './bulk-bar.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OrganizeDialog } from './organize-dialog.tsx'
import { recipeChangeKind } from './recipe-change-kind.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { useBulkWork } from './use-bulk-work.ts'

interface Props {
  recipes: readonly ChosenRecipe[]
  /** Whether more are about to be chosen; what is done waits for them. */
  isChoosing: boolean
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
export function BulkButtons({ recipes, isChoosing, onDone, canHandOver }: Props) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<'tags' | 'categories' | 'settings' | 'owner' | 'export'>()
  const [given, setGiven] = useState<GivenAction>()
  const givenActions = useGivenActions()
  const { isWorking, run } = useBulkWork({ recipes, onDone })
  const close = () => setQuestion(undefined)
  const isIdle = recipes.length > 0 && !isChoosing && !isWorking
  useFollowUnderWay(recipeChangeKind)
  const buttons: BulkButton[] = [
    ...givenActions.map(action => ({ label: t(action.label), icon: action.icon, run: () => setGiven(action) })),
    { label: t('selection.tags'), icon: IconTag, run: () => setQuestion('tags') },
    { label: t('selection.categories'), icon: IconCategory, run: () => setQuestion('categories') },
    { label: t('selection.settings'), icon: IconAdjustments, run: () => setQuestion('settings') },
    ...(canHandOver ? [{ label: t('selection.owner'), icon: IconUser, run: () => setQuestion('owner') }] : []),
    { label: t('selection.export'), icon: IconDownload, run: () => setQuestion('export') },
    { label: t('selection.remove'), icon: IconTrash, run: () => void run({ action: 'remove' }), isDangerous: true },
  ]
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
      {(question === 'tags' || question === 'categories') && (
        <OrganizeDialog kind={question} count={recipes.length} run={run} onClose={close} />
      )}
      <GivenDialog
        action={given}
        recipes={recipes.map(recipe => ({ ...recipe, scale: 1 }))}
        onClose={() => setGiven(undefined)}
      />
      {question === 'export' && (
        <ExportDialog
          recipes={recipes}
          onClose={close}
          onDone={() => {
            close()
            onDone([])
          }}
        />
      )}
      {question === 'owner' && <HandOverDialog count={recipes.length} run={run} onClose={close} />}
      {question === 'settings' && <SettingsDialog count={recipes.length} run={run} onClose={close} />}
    </>
  )
}
