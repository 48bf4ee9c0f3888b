import { Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askWith } from '#web/api/unlock.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { useUnlockTablet } from './tablets.queries.ts'

const PinForm = lazy(() => import('./pin-form.tsx').then(module => ({ default: module.PinForm })))

/** Asks for the PIN when somebody changes something at a kitchen tablet, which then goes on by itself. */
export function PinPrompt() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((isRight: boolean) => void)[]>([])
  const unlock = useUnlockTablet()
  const answer = (isRight: boolean) => {
    setAsking(false)
    for (const tell of waiting.current.splice(0)) tell(isRight)
  }
  useEffect(
    () =>
      askWith(
        () =>
          new Promise(resolve => {
            waiting.current.push(resolve)
            setAsking(true)
          }),
      ),
    [],
  )
  return (
    <Sheet
      opened={isAsking}
      onClose={() => answer(false)}
      title={t('tablets.askTitle')}
      closeLabel={t('action.cancel')}
      size={440}
    >
      <Stack gap="md">
        <Text>{t('tablets.askText')}</Text>
        <Suspense>
          <PinForm
            button={t('tablets.unlock')}
            hasFocus
            onPin={async pin => {
              await unlock.mutateAsync(pin)
              answer(true)
            }}
          />
        </Suspense>
      </Stack>
    </Sheet>
  )
}
