import { Menu, Progress, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowMerge,
  IconEye,
  IconHeading,
  IconHeadingOff,
  IconLink,
  IconPhoto,
  IconRowInsertBottom,
  IconRowInsertTop,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientParts } from '#shared/domain/ingredient-parts.ts'
import { LazyRecipeText } from '../../recipes/lazy-recipe-text.tsx'
import { ItemMenu } from '../../sorting/item-menu.tsx'
import type { DraftStep, RecipeDraft } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { LinkIngredients } from './link-ingredients.tsx'

interface Props {
  step: DraftStep
  index: number
  count: number
  handle: ReactNode
  draft: RecipeDraft
  onChange: (part: Partial<DraftStep>, about: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  /** Writes behind the text, whatever that is by then. */
  onAppend: (text: string) => void
  onInsert: (at: number, text?: string) => void
  onPasteMany: (text: string) => void
  onMerge: () => void
  onPicture?: (file: File) => Promise<string>
}

/** One step while it is written. */
export function StepCard({
  step,
  index,
  count,
  handle,
  draft,
  onChange,
  onMove,
  onRemove,
  onAppend,
  onInsert,
  onPasteMany,
  onMerge,
  onPicture,
}: Props) {
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const [isLinking, linking] = useDisclosure(false)
  const file = useRef<HTMLInputElement>(null)
  const heading = t('recipes.step', { number: index + 1 })
  const addPicture = async (picture: File | null | undefined) => {
    if (!picture?.type.startsWith('image/') || !onPicture) return
    setUploading(true)
    try {
      onAppend(`![${picture.name.replace(/[[\]]/g, '')}](<${await onPicture(picture)}>)`)
    } catch {
      // The failure was told by then.
    } finally {
      setUploading(false)
    }
  }
  const linked = draft.recipeIngredient.filter(({ referenceId }) => step.ingredientReferences.includes(referenceId))
  return (
    <div className={classes.step}>
      {step.title !== null && (
        <TextInput
          className={classes.heading}
          variant="unstyled"
          aria-label={t('editor.sectionTitle')}
          placeholder={t('editor.sectionTitle')}
          value={step.title}
          onChange={event => onChange({ title: event.currentTarget.value }, 'title')}
        />
      )}
      <div className={classes.line}>
        {handle}
        <TextInput
          className={classes.grow}
          variant="unstyled"
          aria-label={t('editor.stepHeading', { number: index + 1 })}
          placeholder={heading}
          value={step.summary}
          onChange={event => onChange({ summary: event.currentTarget.value }, 'summary')}
        />
        <ItemMenu
          label={t('editor.optionsOf', { name: heading })}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        >
          <Menu.Item
            mih={44}
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={linking.open}
            disabled={!draft.recipeIngredient.length}
          >
            {t('editor.linkIngredients')}
          </Menu.Item>
          {onPicture && (
            <Menu.Item mih={44} leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => file.current?.click()}>
              {t('editor.stepPicture')}
            </Menu.Item>
          )}
          <Menu.Item mih={44} leftSection={<IconEye size={18} aria-hidden />} onClick={() => setPreview(!isPreview)}>
            {isPreview ? t('editor.write') : t('editor.preview')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={
              step.title === null ? <IconHeading size={18} aria-hidden /> : <IconHeadingOff size={18} aria-hidden />
            }
            onClick={() => onChange({ title: step.title === null ? '' : null }, '')}
          >
            {step.title === null ? t('editor.addSection') : t('editor.removeSection')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            disabled={index === 0}
            onClick={onMerge}
          >
            {t('editor.mergeAbove')}
          </Menu.Item>
          <Menu.Item mih={44} leftSection={<IconRowInsertTop size={18} aria-hidden />} onClick={() => onInsert(index)}>
            {t('editor.insertAbove')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<IconRowInsertBottom size={18} aria-hidden />}
            onClick={() => onInsert(index + 1)}
          >
            {t('editor.insertBelow')}
          </Menu.Item>
        </ItemMenu>
      </div>
      {isPreview ? (
        <div className={classes.preview}>
          <LazyRecipeText>{step.text}</LazyRecipeText>
        </div>
      ) : (
        <Textarea
          autosize
          minRows={2}
          aria-label={t('editor.textOf', { name: heading })}
          value={step.text}
          onChange={event => onChange({ text: event.currentTarget.value }, 'text')}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onInsert(index + 1)
          }}
          onPaste={event => {
            const picture = event.clipboardData.files[0]
            const text = event.clipboardData.getData('text')
            if (picture) void addPicture(picture)
            else if (!step.text.trim() && /\n\s*\S/.test(text.trim())) onPasteMany(text)
            else return
            event.preventDefault()
          }}
          onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={event => {
            if (!event.dataTransfer.files.length) return
            event.preventDefault()
            void addPicture(event.dataTransfer.files[0])
          }}
        />
      )}
      {isUploading && <Progress value={100} animated aria-label={t('editor.uploading')} />}
      {linked.length > 0 && (
        <p className={classes.original}>
          {t('editor.linked', {
            names: linked
              .map(one => ingredientParts(one as never, { disableAmount: draft.settings.disableAmount }).text)
              .join(', '),
          })}
        </p>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={event => void addPicture(event.currentTarget.files?.[0])}
      />
      {isLinking && (
        <LinkIngredients
          step={step}
          heading={heading}
          draft={draft}
          onClose={linking.close}
          onSave={ids => onChange({ ingredientReferences: ids }, '')}
        />
      )}
    </div>
  )
}
