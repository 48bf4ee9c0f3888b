import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { useOwnerChoices } from '#web/features/accounts/groups/use-owner-choices.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import type { useBulkWork } from './use-bulk-work.ts'

interface Props {
  count: number
  run: ReturnType<typeof useBulkWork>['run']
  onClose: () => void
}

/** Gives all chosen recipes to somebody of the group. Nothing else of them is sent, so nothing else can change. */
export function HandOverDialog({ count, run, onClose }: Props) {
  const { t } = useTranslation()
  const people = usePeople()
  const choices = useOwnerChoices()
  const [userId, setUserId] = useState('')
  const name = people.get(userId)?.fullName ?? ''
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    onClose()
    await run({ action: 'owner', userId }, name)
  }
  return (
    <Sheet opened onClose={onClose} title={t('selection.ownerTitle')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{t('selection.ownerHint')}</Text>
          <NativeSelect
            size="md"
            label={t('selection.owner')}
            value={userId}
            onChange={event => setUserId(event.currentTarget.value)}
            data-autofocus
          >
            <option value="">{t('selection.chooseOwner')}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" disabled={!userId}>
              {t('selection.handOver', { count, number: formatNumber(count) })}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
