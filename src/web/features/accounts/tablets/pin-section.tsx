import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { query } from '#web/api/query.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { PinForm } from './pin-form.tsx'
import { useRemovePin, useSetPin } from './tablets.queries.ts'

/** The PIN that lets the tablets of my household change things. */
export function PinSection() {
  const { t } = useTranslation()
  const known = useQuery(query(tablets.getPin))
  const setPin = useSetPin()
  const removal = useRemovePin()
  if (known.isPending) return <RowListSkeleton rows={1} label={t('state.loading')} />
  if (known.isError) return <QueryError result={known} />
  const { isSet, isLocked } = known.data
  return (
    <Stack gap="md">
      {isLocked && <Notice kind="warning">{t('tablets.pinLocked')}</Notice>}
      <Text c="dimmed">{t(isSet ? 'tablets.pinIsSet' : 'tablets.pinNone')}</Text>
      <PinForm
        button={t(isSet ? 'tablets.pinChange' : 'tablets.pinSave')}
        hint={t('tablets.pinRule')}
        onPin={async pin => {
          await setPin.mutateAsync(pin)
          toast.success(t('tablets.pinSaved'))
        }}
      />
      {isSet && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            loading={removal.isPending}
            onClick={() => removal.mutate(undefined, { onSuccess: () => toast.success(t('tablets.pinRemoved')) })}
          >
            {t('tablets.pinRemove')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
