import { Button, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { changeStock } from './change-stock.ts'
import type { Pantry } from './use-pantry.ts'

interface Props {
  pantry: Pantry & { id: string }
  onClose: () => void
}

/** Which shopping list gets what runs low, for the whole household. */
export function RefillSheet({ pantry, onClose }: Props) {
  const { t } = useTranslation()
  const lists = (pantry.state.summaries ?? []).filter(list => !list.archived && !list.standing)
  const [listId, setListId] = useState(pantry.list.fields.refillListId ?? '')
  const save = () => {
    const undo = changeStock(pantry.id, { kind: 'setList', fields: { refillListId: listId || null } })
    onClose()
    toast.success(t('state.saved'), { undo })
  }
  return (
    <Sheet opened onClose={onClose} title={t('pantry.refill')} closeLabel={t('action.close')}>
      <Stack>
        <Radio.Group label={t('pantry.refillHint')} value={listId} onChange={setListId}>
          <Stack gap="xs" mt="xs">
            <Radio value="" label={t('pantry.refillNone')} />
            {lists.map(({ id, name, icon }) => (
              <Radio
                key={id}
                value={id}
                label={<bdi>{[icon, name || t('lists.unnamed')].filter(Boolean).join(' ')}</bdi>}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button onClick={save}>{t('action.save')}</Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
