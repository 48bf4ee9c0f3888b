import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { parserLink, useGroupSlug, versionsLink } from '#web/links/recipe-links.ts'
import { copyText } from '#web/ui/device/copy-text.ts'
import { IconChefHat, IconDots, IconLock, IconPencil, IconShare2 } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useActionEntries } from '../recipe-actions/use-action-entries.ts'
import { languageName, useMayTranslate } from '../recipe-translations/recipe-translations.queries.ts'
import { type GivenAction, GivenDialog, useGivenActions } from '../recipes/given-actions.tsx'
import { useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { useEditRight } from '../recipes/use-may-edit.ts'
import { useRemoveWithUndo } from '../recipes/use-remove-with-undo.ts'
import { FavoriteButton } from './favorite-button.tsx'
import classes from './recipe-view.module.css'
import { type ActionTools, type Question, recipeActions } from './recipes.actions.ts'

const DuplicateDialog = lazy(() => import('../recipes/duplicate-dialog.tsx'))
const ChooseVariant = lazy(() => import('../recipe-variants/choose-variant.tsx'))
const ShareDialog = lazy(() => import('../sharing/share-dialog.tsx'))
const DownloadDialog = lazy(() => import('../recipe-download/download-dialog.tsx'))
const PrintDialog = lazy(() => import('../recipe-print/print-dialog.tsx'))
const TranslateSheet = lazy(() => import('../recipe-translations/translate-sheet.tsx'))
const TimerDialog = lazy(() => import('../timers/timer-dialog.tsx'))
const MadeDialog = lazy(() => import('../timeline/made-dialog.tsx'))

interface Props {
  recipe: Recipe
  onCook: () => void
  onEdit?: () => void
}

/** What can be done with a recipe: the usual things in sight, the rest in one menu. */
export function RecipeActions({ recipe, onCook, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const me = useSession()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const [question, setQuestion] = useState<Question>()
  const [given, setGiven] = useState<GivenAction>()
  const givenActions = useGivenActions()
  const progress = useCookingProgress(recipe.id)
  const remove = useRemoveWithUndo()
  const isInGroup = me?.groupId === recipe.groupId
  const isMember = useMayCall(recipes.duplicate) && isInGroup
  const mayNoteMade = useMayCall(recipes.setLastMade) && isInGroup
  const mayTranslate = useMayTranslate(isInGroup)
  const { mayEdit, refusal } = useEditRight(recipe)
  const tools: ActionTools = {
    isMember,
    mayNoteMade,
    mayTranslate,
    mayEdit,
    progress,
    edit: onEdit,
    separate: () => void navigate(parserLink(groupSlug, recipe.slug)),
    showVersions: () => void navigate(versionsLink(groupSlug, recipe.slug)),
    ask: setQuestion,
    remove: () => remove(recipe),
    t,
    copyText: async (text, said) => {
      if (await copyText(text)) toast.success(t(said))
      else toast.failure(t('clipboard.failed'))
    },
  }
  const elsewhere = useActionEntries(recipe, isMember)
  const share = recipeActions.find(({ id }) => id === 'share')!
  const entries: MenuAction[] = recipeActions
    .filter(action => action.id !== 'share' && action.may(tools))
    .map(({ id, label, icon, danger, run }) => ({
      id,
      label: t(label, { language: languageName(i18n.language) }),
      icon,
      isDangerous: danger,
      startsGroup: danger,
      run: () => run(recipe, tools),
    }))
  const duplicate = entries.findIndex(({ id }) => id === 'variant')
  if (isInGroup)
    entries.splice(
      duplicate + 1,
      0,
      ...givenActions.map(action => ({ ...action, label: t(action.label), run: () => setGiven(action) })),
    )
  return (
    <div className={classes.actions}>
      {recipe.recipeInstructions.length > 0 && (
        <Button className={classes.cook} leftSection={<IconChefHat size={20} aria-hidden />} onClick={onCook}>
          {t('recipes.cook')}
        </Button>
      )}
      {isInGroup &&
        givenActions
          .filter(action => action.hasButton)
          .map(action => (
            <ActionIcon
              key={action.id}
              variant="default"
              aria-label={t(action.label)}
              title={t(action.label)}
              onClick={() => setGiven(action)}
            >
              <action.icon size={20} aria-hidden />
            </ActionIcon>
          ))}
      <ActionIcon
        variant="default"
        aria-label={t('recipes.share')}
        title={t('recipes.share')}
        onClick={() => share.run(recipe, tools)}
      >
        <IconShare2 size={20} aria-hidden />
      </ActionIcon>
      {onEdit && mayEdit && (
        <ActionIcon
          className={classes.pencil}
          aria-label={t('recipes.edit')}
          title={t('recipes.edit')}
          onClick={onEdit}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.onPicture}>
        <FavoriteButton recipe={recipe} />
        <ActionMenu
          actions={[
            ...entries.filter(one => !one.isDangerous),
            ...elsewhere,
            ...entries.filter(one => one.isDangerous),
          ]}
          button={props => (
            <ActionIcon aria-label={t('recipes.moreActions')} {...props}>
              <IconDots size={22} aria-hidden />
            </ActionIcon>
          )}
        />
      </div>
      {refusal && (
        <p className={classes.locked}>
          <IconLock size={18} aria-hidden />
          {t(refusal === 'locked' ? 'recipes.locked' : 'recipes.keptByHousehold')}
        </p>
      )}
      {(question === 'duplicate' || question === 'variant') && (
        <Suspense>
          <DuplicateDialog
            recipe={recipe}
            isVariant={question === 'variant'}
            onChoose={question === 'variant' && mayEdit ? () => setQuestion('choose-variant') : undefined}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
      {question === 'choose-variant' && (
        <Suspense>
          <ChooseVariant recipe={recipe} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      {question === 'made' && (
        <Suspense>
          <MadeDialog recipe={recipe} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      {question === 'timer' && (
        <Suspense>
          <TimerDialog recipe={recipe.name} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      {question === 'translate' && (
        <Suspense>
          <TranslateSheet recipe={recipe} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      {question === 'print' && (
        <Suspense>
          <PrintDialog recipe={recipe} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      {question === 'download' && (
        <Suspense>
          <DownloadDialog recipe={recipe} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
      <GivenDialog
        action={given}
        recipes={[{ id: recipe.id, slug: recipe.slug, name: recipe.name, scale: progress.scale }]}
        onClose={() => setGiven(undefined)}
      />
      {question === 'share' && (
        <Suspense>
          <ShareDialog
            shared={{ kind: 'recipe', id: recipe.id, name: recipe.name }}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
