import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { receipts } from '#shared/contract/catalog/receipts.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureButtons } from '#web/features/files/pictures/picture-buttons.tsx'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { type GivenReceipt, useReceiptReader } from './receipts.queries.ts'

interface Props {
  onGiven: (given: GivenReceipt) => void
  isReading: boolean
  error: unknown
}

/** A photo of a receipt, or its text. What was typed stays where it could not be read. */
export function ReceiptSource({ onGiven, isReading, error }: Props) {
  const { t } = useTranslation()
  const { seesPictures } = useReceiptReader()
  const [text, setText] = useState('')
  const choose = (picture: File) => {
    if (seesPictures && !isReading) onGiven({ picture })
  }
  const input = usePictureInput(choose)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text.trim()) onGiven({ text })
      }}
      {...input.zone}
    >
      <Stack>
        <Text c="dimmed">{t('receipts.lead')}</Text>
        {seesPictures && (
          <PictureButtons input={input} hasPicture={false} isWorking={isReading} onPicture={choose} hasHint={false} />
        )}
        <Textarea
          label={t('receipts.text')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={12}
          {...textLimits(receipts.read, 'text')}
          disabled={isReading}
        />
        {error !== null && (
          <Alert color="red" role="alert">
            {failureText(error, t)}
          </Alert>
        )}
        <SheetFoot>
          <Button type="submit" loading={isReading} disabled={!text.trim()}>
            {t('receipts.read')}
          </Button>
        </SheetFoot>
      </Stack>
    </form>
  )
}
