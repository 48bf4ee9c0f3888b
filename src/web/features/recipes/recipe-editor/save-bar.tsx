import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconArrowBackUp, IconArrowForwardUp, IconBraces, IconX } from '#web/ui/icons/icons.ts'
import { useBottomInset } from '#web/ui/page/use-bottom-inset.ts'
import classes from './save-bar.module.css'

interface Props {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onCancel: () => void
  onSave: () => void
  /** Whether there is something to save. */
  canSave?: boolean
  isSaving: boolean
  /** What stands in the way, or what is kept. */
  message?: React.ReactNode
  saveLabel?: string
  isJson?: boolean
  onJson?: () => void
}

/** Stays in sight while one writes: undo, redo, and the two ways out. */
export function SaveBar({
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  onCancel,
  onSave,
  canSave = true,
  isSaving,
  message,
  saveLabel,
  isJson,
  onJson,
}: Props) {
  const { t } = useTranslation()
  useBottomInset('foot')
  useBottomInset('writing')
  return (
    <div className={classes.bar}>
      {message && (
        <Text size="sm" className={classes.message} role="status">
          {message}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Group gap={0} wrap="nowrap" className={classes.tools}>
          <ActionIcon aria-label={t('editor.undo')} disabled={!canUndo} onClick={onUndo}>
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('editor.redo')} disabled={!canRedo} onClick={onRedo}>
            <IconArrowForwardUp size={20} aria-hidden />
          </ActionIcon>
          {onJson && (
            <ActionIcon
              aria-label={t('editor.json')}
              aria-pressed={isJson}
              variant={isJson ? 'light' : 'subtle'}
              onClick={onJson}
            >
              <IconBraces size={20} aria-hidden />
            </ActionIcon>
          )}
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.ways}>
          <Button variant="default" className={classes.cancel} onClick={onCancel}>
            <IconX size={20} className={classes.cancelSign} aria-hidden />
            <span className={classes.cancelWords}>{t('editor.cancel')}</span>
          </Button>
          <Button onClick={onSave} loading={isSaving} disabled={!canSave}>
            {saveLabel ?? t('editor.save')}
          </Button>
        </Group>
      </Group>
    </div>
  )
}
