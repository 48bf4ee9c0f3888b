import { Button, ColorInput, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { editedFields } from '#web/ui/forms/merge-edits.ts'
import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelSwatches } from '#web/features/catalog/labels/label-swatches.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

export interface ListDetails {
  name: string
  icon: string | null
  color: string | null
  standing: boolean
  /** Prices are remembered by it. */
  shop: string | null
}

interface Props {
  title: string
  initial: ListDetails
  saveLabel: string
  isSaving?: boolean
  /** Whose list it is, and to whom of the household it can be given; absent while it is not made. */
  owner?: { id: string; members: readonly { id: string; fullName: string }[] }
  /** `changed` are those that were edited here; what others changed meanwhile is not. */
  onSave: (details: ListDetails, changed: Partial<ListDetails>, ownerId: string | null) => void
  onClose: () => void
}

/** What a list is called, how it looks, whose it is, and whether it holds staples. */
export function ListDetailsSheet({ title, initial: given, saveLabel, isSaving, owner, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [initial] = useState(given)
  const [name, setName] = useState(initial.name)
  const named = useRequired()
  const [icon, setIcon] = useState(initial.icon ?? '')
  const [color, setColor] = useState(initial.color ?? '')
  const [ownerId, setOwnerId] = useState(owner?.id ?? '')
  const [shop, setShop] = useState(initial.shop ?? '')
  const [standing, setStanding] = useState(initial.standing)
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('action.close')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          const details = {
            name: name.trim(),
            icon: icon.trim() || null,
            color: color || null,
            standing,
            shop: shop.trim() || null,
          }
          const changed = editedFields({ opened: initial, edited: details })
          onSave(details, changed, ownerId !== owner?.id && ownerId ? ownerId : null)
        }}
      >
        <Stack>
          <TextInput
            label={t('lists.name')}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            {...named.field}
            error={named.error}
            {...textLimits(shoppingLists.create, 'name')}
            data-autofocus
          />
          <TextInput
            label={t('lists.icon')}
            description={t('lists.iconHint')}
            value={icon}
            onChange={event => setIcon(event.currentTarget.value)}
            maxLength={8}
          />
          <TextInput
            label={t('prices.shop')}
            description={t('prices.shopHint')}
            value={shop}
            onChange={event => setShop(event.currentTarget.value)}
            {...textLimits(shoppingLists.create, 'shop')}
          />
          <ColorInput
            label={t('lists.color')}
            dir="ltr"
            value={color}
            onChange={setColor}
            // Its sliders cannot be given names.
            withPicker={false}
            withEyeDropper={false}
            swatches={labelSwatches}
            swatchesPerRow={8}
          />
          {owner && owner.members.length > 1 && (
            <NativeSelect
              label={t('lists.owner')}
              description={t('lists.ownerHint')}
              value={ownerId}
              onChange={event => setOwnerId(event.currentTarget.value)}
              data={owner.members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            />
          )}
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
            <Button type="submit" loading={isSaving}>
              {saveLabel}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
