import { Checkbox, Stack, Switch, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import { hashText } from '#shared/domain/parsing/tagging/hashing.ts'
import { parserLink, recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { draftOf, inputOf, type RecipeDraft } from '../recipe-editor/draft/draft.ts'
import { keepDraft } from '../recipe-editor/draft/draft-storage.ts'
import { useDraft } from '../recipe-editor/draft/use-draft.ts'
import { EditorForm } from '../recipe-editor/editor-form.tsx'
import { FieldWarnings } from '../recipe-editor/field-warnings.tsx'
import { addTypedLines, whenRead } from '../recipe-editor/ingredients/pending-reads.ts'
import { RestoredNotice } from '../recipe-editor/restored-notice.tsx'
import { SaveBar } from '../recipe-editor/save-bar.tsx'
import { UnsavedChangesDialog } from '../recipe-editor/unsaved-changes-dialog.tsx'
import { useEditorKeys } from '../recipe-editor/use-editor-keys.ts'
import { useSaving } from '../recipe-editor/use-saving.ts'
import { doubtfulFields } from './doubtful-fields.ts'
import { EvidenceSummary } from './evidence-summary.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { useSavePreview } from './recipe-import.queries.ts'
import { separateAmounts } from './separate-amounts.ts'

/** What is asked for beforehand: its keywords as tags, and to be in the editor when it is saved. */
export interface ImportWish {
  keywords: boolean
  edit: boolean
}

interface Props {
  preview: ImportPreview
  wish: ImportWish
  /** The photo that it was read from. */
  picture?: File
  onBack: () => void
}

/** Everything that was found and what was missing, to be corrected before it is saved. */
export function ImportReview({ preview, wish, picture, onBack }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const [original] = useState(() => draftToSeparate(preview))
  const { draft, beginSaving, change, forget, ...history } = useDraft(
    `import:${preview.recipe.orgURL || markOf(original)}`,
    original,
  )
  const [imageUrl, setImageUrl] = useState(preview.imageUrl)
  const [withKeywords, setWithKeywords] = useState(wish.keywords)
  const doubts = useMemo(() => doubtfulFields(preview.evidence), [preview.evidence])
  const isDone = useRef(false)
  const savePreview = useSavePreview()
  useSeparatedAmounts(history.restoredAt ? null : original, change)
  const saving = useSaving(async () => {
    if (!draft.name.trim()) return
    const writtenSince = beginSaving(draft)
    const recipe = await savePreview.mutateAsync({
      recipe: inputOf(draft),
      imageUrl,
      keywords: withKeywords ? preview.keywords : [],
      picture,
    })
    addTypedLines()
    const more = writtenSince(recipe)
    if (more) keepDraft(recipe.id, more)
    isDone.current = true
    forget()
    const hasWhole = recipe.recipeIngredient.some(({ food, unit }) => !food && !unit)
    toast.success(t('import.saved', { name: recipe.name }), {
      action: hasWhole
        ? { label: t('parser.menu'), run: () => void navigate(parserLink(groupSlug, recipe.slug)) }
        : undefined,
    })
    const search = wish.edit || more ? { edit: true as const } : {}
    await navigate({ ...recipeLink(groupSlug, recipe.slug), search, replace: true })
  })
  const { save } = saving
  useEditorKeys({ save: useCallback(() => void save(), [save]), undo: history.undo, redo: history.redo })
  return (
    <Stack>
      <Title order={2}>{t('import.reviewTitle')}</Title>
      <EvidenceSummary preview={preview} />
      <RestoredNotice {...history} />
      <PictureChoice name={draft.name} images={preview.images} chosen={imageUrl} onChoose={setImageUrl} />
      <Switch
        label={t('import.separate')}
        checked={!draft.settings.disableAmount}
        onChange={event => void whenRead(separateAmounts(draft, event.currentTarget.checked), change)}
      />
      {preview.keywords.length > 0 && (
        <Checkbox
          label={t('import.keywords', { names: preview.keywords.join(', ') })}
          checked={withKeywords}
          onChange={event => setWithKeywords(event.currentTarget.checked)}
        />
      )}
      <FieldWarnings value={doubts}>
        <EditorForm draft={draft} change={change} nameError={draft.name.trim() ? undefined : t('editor.nameNeeded')} />
      </FieldWarnings>
      <SaveBar
        {...history}
        onUndo={history.undo}
        onRedo={history.redo}
        onCancel={() => {
          forget()
          onBack()
        }}
        onSave={() => void saving.save()}
        isSaving={saving.isSaving}
        saveLabel={t('import.save')}
        message={
          saving.outcome === 'waiting'
            ? t('editor.waiting')
            : saving.outcome === 'refused'
              ? failureText(saving.error, t)
              : undefined
        }
      />
      <UnsavedChangesDialog isUnsaved={() => !isDone.current} onKeep={() => undefined} onDiscard={forget} />
    </Stack>
  )
}

/** Tells what came without an address from everything else that did, so that nobody finds one recipe in another's place. */
const markOf = ({ name, recipeIngredient, recipeInstructions }: RecipeDraft) =>
  hashText(
    [name, ...recipeIngredient.map(({ note }) => note), ...recipeInstructions.map(({ text }) => text)].join('\n'),
  ).toString(36)

const isWhole = ({ recipeIngredient }: RecipeDraft) => recipeIngredient.every(({ food, unit }) => !food && !unit)

/** Whole lines will be told apart in a moment, and so is what somebody adds to them until then. */
function draftToSeparate({ recipe }: ImportPreview): RecipeDraft {
  const draft = draftOf(recipe)
  return isWhole(draft) ? { ...draft, settings: { ...draft.settings, disableAmount: false } } : draft
}

/** Lines come as they were written; amounts, units and foods are told apart once, unless a kept draft has its own. */
function useSeparatedAmounts(original: RecipeDraft | null, change: ReturnType<typeof useDraft>['change']) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !original) return
    isDone.current = true
    if (isWhole(original)) void whenRead(separateAmounts(original, true), change)
  }, [original, change])
}
