import { Button, Stack, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'

export interface ListDetails {
  name: string
  icon: string | null
  standing: boolean
}

interface Props {
  title: string
  initial: ListDetails
  saveLabel: string
  isSaving?: boolean
  onSave: (details: ListDetails) => void
  onClose: () => void
}

/** What a list is called, its sign, and whether it is a list of what is usual. */
export function ListDetailsSheet({ title, initial, saveLabel, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(initial.name)
  const [icon, setIcon] = useState(initial.icon ?? '')
  const [standing, setStanding] = useState(initial.standing)
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('action.close')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onSave({ name: name.trim(), icon: icon.trim() || null, standing })
        }}
      >
        <Stack>
          <TextInput
            label={t('lists.name')}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            required
            maxLength={200}
            data-autofocus
          />
          <TextInput
            label={t('lists.icon')}
            description={t('lists.iconHint')}
            value={icon}
            onChange={event => setIcon(event.currentTarget.value)}
            maxLength={8}
          />
          <Switch
            label={t('lists.standing')}
            description={t('lists.standingHint')}
            checked={standing}
            onChange={event => setStanding(event.currentTarget.checked)}
          />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!name.trim()}>
              {saveLabel}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
