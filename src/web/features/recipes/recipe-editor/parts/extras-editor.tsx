import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlus, IconTrash } from '#web/ui/icons/icons.ts'
import { newId } from '#web/ui/new-id.ts'
import { isKeyAgain, type RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'

/** Keys and values that other programs keep with the recipe. */
export function ExtrasEditor({ draft, change }: { draft: RecipeDraft; change: ChangeDraft }) {
  const { t } = useTranslation()
  const edit = (id: string, part: { key?: string; value?: string }) =>
    change(now => ({ extras: now.extras.map(one => (one.id === id ? { ...one, ...part } : one)) }), `extra:${id}`)
  const [newest, setNewest] = useState<string>()
  const add = () => {
    const id = newId()
    setNewest(id)
    change({ extras: [...draft.extras, { id, key: '', value: '' }] })
  }
  return (
    <div>
      <Text fw={600}>{t('editor.extras')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('editor.extrasHint')}
      </Text>
      {draft.extras.map(({ id, key, value }, index) => (
        <div key={id} className={classes.line}>
          <TextInput
            aria-label={t('editor.extraKey')}
            placeholder={t('editor.extraKey')}
            autoFocus={id === newest}
            value={key}
            error={isKeyAgain(draft.extras, index) && t('editor.extraKeyAgain')}
            onChange={event => edit(id, { key: event.currentTarget.value })}
          />
          <TextInput
            className={classes.grow}
            aria-label={t('editor.extraValue')}
            placeholder={t('editor.extraValue')}
            value={value}
            onChange={event => edit(id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('editor.removeExtra', { key })}
            onClick={() => change({ extras: draft.extras.filter(one => one.id !== id) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" mt="xs" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t('editor.addExtra')}
      </Button>
    </div>
  )
}
