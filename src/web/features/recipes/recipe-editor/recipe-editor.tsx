import { Title, VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { mayGiveRecipe, mayLockRecipe } from '#shared/permissions.ts'
import { isStatus } from '#web/api/api-error.ts'
import { useEditor, useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { isolate } from '#web/i18n/format.ts'
import { newerVersion } from '#web/ui/conflicts/save-over.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast, toastStore } from '#web/ui/toasts/toasts.ts'
import { assetUrl, hasPicture, pictureFile } from '../recipes/pictures/recipe-media.ts'
import { RecipePicture } from '../recipes/pictures/recipe-picture.tsx'
import { useRemoveWithUndo } from '../recipes/use-remove-with-undo.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { draftOf, isSameDraft, type RecipeDraft } from './draft/draft.ts'
import type { JsonFault } from './draft/draft-of-json.ts'
import { useDraft } from './draft/use-draft.ts'
import classes from './editor.module.css'
import { EditorForm } from './editor-form.tsx'
import { GoneRecipeSheet } from './gone-recipe-sheet.tsx'
import { addTypedLines, isLineTyped } from './ingredients/pending-reads.ts'
import { PictureField } from './parts/picture-field.tsx'
import { useAddAsset, usePicture, useSaveRecipe } from './recipe-editor.queries.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useSaving } from './use-saving.ts'

const JsonEditor = lazy(() => import('./json-editor.tsx'))

interface Props {
  recipe: Recipe
  onClose: (slug?: string) => void
}

/** A recipe turned editable in its place. */
export default function RecipeEditor({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const me = useEditor()
  const mayRemove = useMayCall(recipes.remove)
  // What the draft was begun from; the page's own copy may become newer while one writes.
  const [base, setBase] = useState(recipe)
  const [original, setOriginal] = useState(() => draftOf(recipe))
  const { draft, beginSaving, change, isDirty, forget, keepNow, ...history } = useDraft(recipe.id, original)
  const [isJson, setJson] = useState(false)
  const [jsonFault, setJsonFault] = useState<JsonFault>()
  const isFaulty = useRef(false)
  const noteJsonFault = useCallback((fault: JsonFault | undefined) => {
    isFaulty.current = fault !== undefined
    setJsonFault(fault)
  }, [])
  const [theirs, setTheirs] = useState<Recipe | null>(null)
  const [isGone, setGone] = useState(false)
  const isDone = useRef(false)
  const saveRecipe = useSaveRecipe()
  const removeRecipe = useRemoveWithUndo()
  const picture = usePicture()
  const { mutateAsync: addAsset } = useAddAsset(recipe.id)
  const name = draft.name.trim()
  // One and the same, so that no step is drawn anew for what is written elsewhere.
  const addStepPicture = useCallback(
    async (file: File) => {
      const asset = await addAsset({ file, name: file.name })
      change(now => ({ assets: [...now.assets, asset] }))
      return assetUrl(recipe.id, asset.fileName ?? '')
    },
    [addAsset, change, recipe.id],
  )

  const finish = (slug: string) => {
    isDone.current = true
    forget()
    toast.success(t('editor.saved'))
    onClose(slug)
  }
  /** Closes the editor, unless somebody went on writing in it. */
  const finishUnlessWritten = (saved: Recipe, more: RecipeDraft | null) => {
    if (!more && !isLineTyped() && !isFaulty.current) return finish(saved.slug)
    setBase(saved)
    setOriginal(draftOf(saved))
    // A text that cannot be read yet stands beside the draft, and would be overwritten by another one.
    if (!isFaulty.current) change(more ?? draftOf(saved))
    toast.success(t('editor.saved'))
  }
  const store = async (version: Recipe, content: RecipeDraft) => {
    const writtenSince = beginSaving(content)
    try {
      const saved = await saveRecipe.mutateAsync({ base: { ...version, image: recipe.image }, draft: content })
      finishUnlessWritten(saved, writtenSince(saved))
    } catch (error) {
      const newer = newerVersion<Recipe>(error)
      const isGone = isStatus(error, 404)
      if (!isGone && !newer) throw error
      // What cannot be read yet would be in no version to choose from; the save after it finds the same.
      if (isFaulty.current) return
      if (!newer) return setGone(true)
      // A save whose answer was lost on its way is there already when it is tried again.
      if (isSameDraft(draftOf(newer), content)) finishUnlessWritten(newer, writtenSince(newer))
      else setTheirs(newer)
    }
  }
  const saving = useSaving(async () => {
    if (!name || jsonFault) return
    if (isDirty) return store(base, draft)
    isDone.current = true
    onClose()
  })
  const { save } = saving
  useEditorKeys({ save: useCallback(() => void save(), [save]), undo: history.undo, redo: history.redo })
  const changePicture = (next: Parameters<typeof picture.mutate>[0]['picture']) =>
    picture.mutate(
      // The slug may be another one by the time that somebody presses Undo.
      { slug: recipe.id, picture: next },
      {
        onSuccess: fresh => {
          setBase(old => ({
            ...old,
            image: fresh.image,
            updatedAt: old.revision === fresh.revision ? fresh.updatedAt : old.updatedAt,
          }))
          const isUndo = next !== 'none' && 'former' in next
          if (hasPicture(recipe) && !isUndo)
            toast.success(t(next === 'none' ? 'pictures.removed' : 'pictures.changed'), {
              id: 'picture',
              undo: () => changePicture({ former: recipe }),
            })
          else toastStore.close('picture')
        },
      },
    )
  const remove = () =>
    removeRecipe(base, () => {
      // With the recipe comes back what was being written.
      if (isDirty) keepNow()
      isDone.current = true
    })
  const isUnsaved = () => !isDone.current && (addTypedLines() || isDirty)
  const cancel = () => {
    isDone.current = !isUnsaved()
    onClose()
  }
  return (
    <div className={classes.page}>
      <VisuallyHidden>
        <Title order={1}>{t('editor.title', { name: recipe.name })}</Title>
      </VisuallyHidden>
      <RestoredNotice {...history} isDirty={isDirty} />
      {isJson ? (
        <Suspense fallback={<RowsSkeleton rows={10} height={28} label={t('state.loading')} />}>
          <JsonEditor draft={draft} onChange={next => change(next, 'json')} onFault={noteJsonFault} />
        </Suspense>
      ) : (
        <EditorForm
          draft={draft}
          change={change}
          recipe={recipe}
          nameError={name ? undefined : t('editor.nameNeeded')}
          mayLock={!!me && mayLockRecipe(me, recipe)}
          mayGive={!!me && mayGiveRecipe(me, recipe)}
          showExtras={me?.advanced || draft.extras.length > 0}
          onStepPicture={addStepPicture}
          onRemove={mayRemove ? remove : undefined}
          picture={
            <PictureField
              picture={<RecipePicture recipe={recipe} sizes="260px" alt={recipe.name} />}
              hasPicture={hasPicture(recipe)}
              isWorking={picture.isPending}
              error={picture.error}
              read={() => pictureFile(recipe)}
              onChange={changePicture}
            />
          }
        />
      )}
      <SaveBar
        {...history}
        onUndo={history.undo}
        onRedo={history.redo}
        onCancel={cancel}
        onSave={() => void save()}
        isSaving={saving.isSaving}
        isJson={isJson}
        onJson={() => {
          addTypedLines()
          setJson(!isJson)
          noteJsonFault(undefined)
        }}
        message={
          jsonFault
            ? jsonFaultText(jsonFault, t)
            : saving.outcome === 'waiting'
              ? t('editor.waiting')
              : saving.outcome === 'refused'
                ? failureText(saving.error, t)
                : undefined
        }
      />
      <UnsavedChangesDialog isUnsaved={isUnsaved} onKeep={keepNow} onDiscard={forget} />
      {isGone && (
        <GoneRecipeSheet
          recipe={recipe}
          draft={draft}
          onRestored={async () => {
            setGone(false)
            await save(() => store(base, draft))
          }}
          onCreated={finish}
          onClose={() => setGone(false)}
        />
      )}
      {theirs && (
        <ConflictPanel
          slug={theirs.slug}
          base={original}
          mine={draft}
          theirs={draftOf(theirs)}
          onClose={() => setTheirs(null)}
          onMerged={merged => {
            setBase(theirs)
            setOriginal(draftOf(theirs))
            setTheirs(null)
            change(merged)
            void save(() => store(theirs, merged))
          }}
        />
      )}
    </div>
  )
}

const jsonFaultText = (fault: JsonFault, t: TFunction): string =>
  'syntax' in fault
    ? t('editor.notJson', { fault: fault.syntax })
    : t('editor.notJson', { fault: t(`editor.jsonKind.${fault.kind}`, { place: isolate(fault.place) }) })
