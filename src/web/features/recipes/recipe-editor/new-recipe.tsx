import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSettings } from '#shared/contract/recipes/recipe.ts'
import { useObjectUrl } from '#web/features/files/pictures/use-object-url.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { newId } from '#web/ui/new-id.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { externalPictureUrl } from '../recipes/pictures/recipe-media.ts'
import { useSharedFiles } from '../share-target/use-received-files.ts'
import { emptyDraft } from './draft/draft.ts'
import { keepDraft } from './draft/draft-storage.ts'
import { useDraft } from './draft/use-draft.ts'
import { EditorForm } from './editor-form.tsx'
import { addTypedLines } from './ingredients/pending-reads.ts'
import { PictureField } from './parts/picture-field.tsx'
import { type Made, type PictureChange, useCreateRecipe, usePicture } from './recipe-editor.queries.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { isUnreachable, useSaving } from './use-saving.ts'

interface Props {
  settings: RecipeSettings
  /** Another app shared a picture, which the recipe begins with. */
  hasReceived?: boolean
}

/** A recipe from scratch. Nothing is made on the server before it is saved. */
export function NewRecipe({ settings, hasReceived }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const [original] = useState(() => emptyDraft(settings))
  const { draft, beginSaving, change, isDirty, forget, keepNow, ...history } = useDraft('new', original)
  const [picture, setPicture] = useState<PictureChange>('none')
  const chosen = useRef(picture)
  const choose = (next: PictureChange) => {
    chosen.current = next
    setPicture(next)
  }
  useSharedFiles(hasReceived, ([file]) => file && choose({ file }))
  const [wasTried, setTried] = useState(false)
  const [made] = useState<Made>(() => ({ id: newId() }))
  const isDone = useRef(false)
  const create = useCreateRecipe()
  const setImage = usePicture()
  /** Sends the picture, and the one that is chosen until it is there. */
  const sendPicture = async (slug: string) => {
    let sent: PictureChange = 'none'
    while (sent !== chosen.current) {
      sent = chosen.current
      await setImage.mutateAsync({ slug, picture: sent }).catch(unlessRefused)
    }
  }
  const name = draft.name.trim()
  const saving = useSaving(async () => {
    setTried(true)
    if (!name) return
    const writtenSince = beginSaving(draft)
    const recipe = await create.mutateAsync({ draft, made })
    await sendPicture(recipe.slug)
    addTypedLines()
    const more = writtenSince(recipe)
    if (more) keepDraft(recipe.id, more)
    isDone.current = true
    forget()
    toast.success(t('editor.saved'))
    await navigate({ ...recipeLink(groupSlug, recipe.slug), search: more ? { edit: true } : {}, replace: true })
  })
  const { save } = saving
  useEditorKeys({ save: useCallback(() => void save(), [save]), undo: history.undo, redo: history.redo })
  return (
    <div>
      <RestoredNotice {...history} isDirty={isDirty} />
      <EditorForm
        draft={draft}
        change={change}
        nameError={wasTried && !name ? t('editor.nameNeeded') : undefined}
        picture={
          <PictureField
            picture={<ChosenPicture picture={picture} />}
            hasPicture={picture !== 'none'}
            isWorking={setImage.isPending}
            read={picture !== 'none' && 'file' in picture ? () => Promise.resolve(picture.file) : undefined}
            onChange={choose}
          />
        }
      />
      <SaveBar
        {...history}
        onUndo={history.undo}
        onRedo={history.redo}
        onCancel={() => void navigate({ to: '/g/$groupSlug', params: { groupSlug } })}
        onSave={() => void saving.save()}
        isSaving={saving.isSaving}
        message={
          saving.outcome === 'waiting'
            ? t('editor.waiting')
            : saving.outcome === 'refused'
              ? failureText(saving.error, t)
              : wasTried && !name
                ? t('editor.nameNeeded')
                : undefined
        }
      />
      <UnsavedChangesDialog
        isUnsaved={() => !isDone.current && (addTypedLines() || isDirty)}
        onKeep={keepNow}
        onDiscard={forget}
      />
    </div>
  )
}

/** A picture that the server does not take keeps no recipe from being saved; one that did not get there is sent again. */
function unlessRefused(error: unknown) {
  if (isUnreachable(error)) throw error
}

/** The picture that will be saved with the recipe. */
function ChosenPicture({ picture }: { picture: PictureChange }) {
  const address = useObjectUrl(picture !== 'none' && 'file' in picture ? picture.file : undefined)
  const source = picture !== 'none' && 'address' in picture ? externalPictureUrl(picture.address) : address
  return source && <img src={source} alt="" />
}
