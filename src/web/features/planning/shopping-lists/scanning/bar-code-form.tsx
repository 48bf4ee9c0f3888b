import { Autocomplete, Button, Stack, Text, TextInput } from '@mantine/core'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BarCode, barCodes } from '#shared/contract/catalog/bar-codes.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { namesOf } from '../catalogue-choices.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import { sizeText } from '../package-size.ts'
import { foodInProduct, meaningOf } from './scanned-line.ts'

type Meaning = Omit<BarCode, 'code'>

interface Props {
  code: string
  /** What it means so far, or what a product list calls it. */
  known: Pick<Meaning, 'name' | 'packageSize'> | null
  catalogue: Catalogue
  onSave: (meaning: Meaning) => void
  onForget?: (() => void) | undefined
  onCancel: () => void
}

/** What a bar code stands for: asked once, remembered for the household. */
export function BarCodeForm({ code, known, catalogue, onSave, onForget, onCancel }: Props) {
  const { t, i18n } = useTranslation()
  const [name, setName] = useState(known?.name ?? '')
  const [size, setSize] = useState(sizeText(known?.packageSize))
  const names = namesOf(catalogue.foods, i18n.language)
  const guess = known ? foodInProduct(known.name, catalogue)?.name : undefined
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) onSave(meaningOf(name, size, catalogue))
      }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{t('barCodes.unknown', { code })}</Text>
        <Autocomplete
          label={t('barCodes.what')}
          data={names}
          value={name}
          onChange={setName}
          {...textLimits(barCodes.save, 'name')}
          limit={50}
          required
          data-autofocus
        />
        {guess && guess !== name && (
          <Button variant="default" radius="xl" style={{ alignSelf: 'flex-start' }} onClick={() => setName(guess)}>
            <bdi>{guess}</bdi>
          </Button>
        )}
        <TextInput
          label={t('barCodes.size')}
          placeholder={t('barCodes.sizeExample')}
          value={size}
          onChange={event => setSize(event.currentTarget.value)}
          maxLength={100}
        />
        <SaveFoot onCancel={onCancel} removal={onForget && { label: t('barCodes.forget'), run: onForget }} />
      </Stack>
    </form>
  )
}
