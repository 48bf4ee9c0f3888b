import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { type GivenAction, GivenDialog, useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { unpinRecipe } from '#web/features/recipes/recipes/pinned-recipes.ts'
import { useRecipe, useRemoveRecipe } from '#web/features/recipes/recipes/recipes.queries.ts'
import { useMayEdit } from '#web/features/recipes/recipes/use-may-edit.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import {
  IconCheck,
  IconChecklist,
  IconCopyPlus,
  IconDownload,
  IconPencil,
  IconShare2,
  IconStar,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { useMenuShape } from '#web/ui/menus/use-menu-shape.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { downloadRecipe } from './download-recipe.ts'

const DuplicateDialog = lazy(() => import('#web/features/recipes/recipes/duplicate-dialog.tsx'))
const ShareDialog = lazy(() => import('#web/features/recipes/sharing/share-dialog.tsx'))
const RateDialog = lazy(() => import('./rate-dialog.tsx'))
const MadeDialog = lazy(() => import('#web/features/recipes/timeline/made-dialog.tsx'))

interface Props {
  recipe: RecipeSummary
  /** The button that was pressed: the menu opens there. */
  button: HTMLElement
  onChoose?: () => void
  onClose: () => void
}

/** What can be done with a recipe without opening it. One menu serves a whole list, at the card that asked for it. */
export function CardMenu({ recipe, button, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const offerUndo = useOfferUndo()
  const { mutateAsync: remove } = useRemoveRecipe()
  // A list does not know what is locked. Until that is known the menu waits for nobody; the server would refuse.
  const { data: whole } = useRecipe(recipe.slug)
  const mayEdit = useMayEdit(whole) || !whole
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<'made' | 'rate' | 'duplicate' | 'share'>()
  const [given, setGiven] = useState<GivenAction>()
  const givenActions = useGivenActions()
  const isAsking = useRef(false)
  const place = useRef(button.getBoundingClientRect()).current
  // Drawn closed first, so that it knows where the focus comes from.
  useEffect(() => setOpen(true), [])
  const ask = (what: typeof question) => {
    isAsking.current = true
    setQuestion(what)
  }
  const shape = useMenuShape()
  const open = (action: GivenAction) => {
    isAsking.current = true
    setGiven(action)
  }
  const close = () => {
    setOpen(false)
    if (!isAsking.current) onClose()
  }
  const removeWithUndo = () =>
    void remove(recipe.slug).then(
      ids => {
        unpinRecipe(recipe.id)
        offerUndo(t('recipes.removed', { name: recipe.name }), ids)
      },
      // The failure was told by then.
      () => undefined,
    )
  const download = () =>
    void downloadRecipe(recipe.slug).catch((error: unknown) => toast.failure(failureText(error, t)))
  const actions: { label: string; icon: GivenAction['icon']; isLocked?: boolean; run: () => void }[] = [
    {
      label: t('recipes.edit'),
      icon: IconPencil,
      isLocked: !mayEdit,
      run: () => void navigate({ ...recipeLink(groupSlug, recipe.slug), search: { edit: true } }),
    },
    { label: t('timeline.made'), icon: IconCheck, run: () => ask('made') },
    { label: t('recipes.rate'), icon: IconStar, run: () => ask('rate') },
    { label: t('recipes.duplicate'), icon: IconCopyPlus, run: () => ask('duplicate') },
    ...givenActions.map(action => ({ label: t(action.label), icon: action.icon, run: () => open(action) })),
    { label: t('recipes.share'), icon: IconShare2, run: () => ask('share') },
    { label: t('recipes.download'), icon: IconDownload, run: download },
    ...(onChoose ? [{ label: t('selection.begin'), icon: IconChecklist, run: onChoose }] : []),
  ]
  return (
    <>
      <Menu {...shape} opened={isOpen} onChange={isNowOpen => !isNowOpen && close()} position="bottom-end" width={220}>
        <Menu.Target>
          <span
            aria-hidden
            style={{
              position: 'fixed',
              left: place.x,
              top: place.y,
              width: place.width,
              height: place.height,
              pointerEvents: 'none',
            }}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('recipes.moreFor', { name: recipe.name })}>
          {actions.map(({ label, icon: Icon, isLocked, run }) => (
            <Menu.Item key={label} onClick={run} disabled={isLocked} leftSection={<Icon size={20} stroke={1.7} />}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            color="red"
            onClick={removeWithUndo}
            disabled={!mayEdit}
            leftSection={<IconTrash size={20} stroke={1.7} />}
          >
            {t('recipes.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question === 'duplicate' && (
        <Suspense>
          <DuplicateDialog recipe={recipe} onClose={onClose} />
        </Suspense>
      )}
      {question === 'made' && (
        <Suspense>
          <MadeDialog recipe={recipe} onClose={onClose} />
        </Suspense>
      )}
      {question === 'rate' && (
        <Suspense>
          <RateDialog recipe={recipe} onClose={onClose} />
        </Suspense>
      )}
      <GivenDialog
        action={given}
        recipes={[{ id: recipe.id, slug: recipe.slug, name: recipe.name, scale: 1 }]}
        onClose={onClose}
      />
      {question === 'share' && (
        <Suspense>
          <ShareDialog shared={{ kind: 'recipe', id: recipe.id, name: recipe.name }} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
