import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paidFor } from '#shared/domain/prices/paid-for.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { shopKey } from '#shared/domain/shopping-list/learned-order.ts'
import { OpenPrices } from '#web/features/catalog/prices/open-prices.tsx'
import { PriceField, readPrice } from '#web/features/catalog/prices/price-field.tsx'
import { usePrices } from '#web/features/catalog/prices/prices.queries.ts'
import { shrinkPicture } from '#web/features/files/pictures/shrink-picture.ts'
import { optionsLike } from '#web/ui/forms/options-like.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { choicesOf } from '../catalogue-choices.ts'
import { changeFood } from '../change-food.ts'
import { changeItem } from '../change-items.ts'
import { shareText, wordsOf } from '../item-words.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import { refreshCatalogue } from '../offline/list-sync.ts'
import { keepPicture } from '../offline/pictures.ts'
import { readSize, sizeText } from '../package-size.ts'
import { AmountAndUnit } from './amount-and-unit.tsx'
import { authorName } from './author-name.ts'
import { PictureField } from './picture-field.tsx'

interface Props {
  listId: string
  item: ListItem
  catalogue: Catalogue
  onClose: () => void
}

/** Edits the parts of an item. What others change meanwhile stays, unless it is a part that was edited here. */
export function ItemSheet({ listId, item: given, catalogue, onClose }: Props) {
  const { t, i18n } = useTranslation()
  // As it was when this was opened: what differs from that was edited here, and nothing else.
  const [item] = useState(given)
  const [quantity, setQuantity] = useState<number | string>(item.quantity)
  const [unitId, setUnitId] = useState(item.unitId)
  const [foodId, setFoodId] = useState(item.foodId)
  const [labelId, setLabelId] = useState(item.labelId)
  const [size, setSize] = useState(sizeText(item.packageSize))
  const [isSizeChecked, setSizeChecked] = useState(false)
  const [note, setNote] = useState(item.note ?? '')
  // What was typed for an earlier shopping is no price of this one.
  const [paid] = useState(() => paidFor(item, Date.now()))
  const [price, setPrice] = useState<number | string>(paid ?? '')
  const prices = usePrices()?.prices ?? []
  const [isForFood, setForFood] = useState(false)
  const [chosen, setChosen] = useState({ pictureId: item.pictureId ?? null, picture: null as File | null })
  const by = authorName(t, item.addedBy, catalogue)
  const food = foodId ? catalogue.foods[foodId] : undefined
  const canRemember = foodId !== null && food !== undefined && labelId !== null && labelId !== food.labelId
  const rememberLabel = async (foodId: string, labelId: string) => {
    try {
      const name = await changeFood(foodId, { labelId })
      toast.success(t('lists.labelRemembered', { name, label: catalogue.labels[labelId]?.name ?? '' }))
      await refreshCatalogue()
    } catch {
      toast.failure(t('lists.notReached'))
    }
  }
  const packageSize = size.trim() === sizeText(item.packageSize) ? (item.packageSize ?? null) : readSize(size)
  const isSizeUnclear = size.trim() !== '' && packageSize === null
  const save = async () => {
    setSizeChecked(true)
    if (isSizeUnclear) return
    const { picture } = chosen
    const pictureId = picture ? await keepPicture(await shrinkPicture(picture)) : chosen.pictureId
    const wanted = {
      quantity: Number(quantity) || 0,
      unitId,
      foodId,
      labelId,
      packageSize,
      isFood: foodId !== null,
      note,
      pictureId,
      price: readPrice(price),
    }
    changeItem(listId, { ...item, price: paid }, wanted)
    if (canRemember && isForFood) void rememberLabel(foodId, labelId)
    onClose()
  }
  const shares = item.checked ? [] : item.shares.filter(({ recipeId }) => recipeId in catalogue.recipes)
  const toldShares = shares.map(share => ({ ...share, text: shareText(item, share, catalogue) }))
  return (
    <Sheet
      opened
      onClose={onClose}
      title={wordsOf(item, catalogue).name || t('lists.item')}
      closeLabel={t('action.close')}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          <AmountAndUnit
            {...{ quantity, unitId }}
            units={catalogue.units}
            onQuantity={setQuantity}
            onUnit={setUnitId}
          />
          <TextInput
            label={t('barCodes.size')}
            placeholder={t('barCodes.sizeExample')}
            value={size}
            onChange={event => setSize(event.currentTarget.value)}
            onBlur={() => setSizeChecked(true)}
            error={isSizeChecked && isSizeUnclear && t('lists.sizeFault')}
            maxLength={100}
          />
          <Select
            label={t('lists.food')}
            data={choicesOf(catalogue.foods, i18n.language)}
            value={foodId}
            onChange={setFoodId}
            searchable
            filter={optionsLike}
            clearable
            limit={50}
          />
          <TextInput label={t('lists.note')} value={note} onChange={event => setNote(event.currentTarget.value)} />
          <Select
            label={t('lists.label')}
            data={choicesOf(catalogue.labels, i18n.language)}
            value={labelId}
            onChange={setLabelId}
            searchable
            filter={optionsLike}
            clearable
          />
          {canRemember && (
            <Checkbox
              label={t('lists.rememberLabel', { name: food.name })}
              checked={isForFood}
              onChange={event => setForFood(event.currentTarget.checked)}
            />
          )}
          <PriceField value={price} onChange={setPrice} />
          {prices.some(one => shopKey({ foodId: one.foodId, note: one.name }) === shopKey(item)) && (
            <OpenPrices thing={{ foodId: item.foodId, name: wordsOf(item, catalogue).name }} />
          )}
          <PictureField name={wordsOf(item, catalogue).name || t('lists.item')} {...chosen} onChange={setChosen} />
          {toldShares.length > 0 && (
            <Text size="sm" c="dimmed" component="div">
              {toldShares.map(({ recipeId, text }) => (
                <div key={recipeId}>
                  <bdi>{catalogue.recipes[recipeId]?.name}</bdi>
                  {text && ': '}
                  <bdi>{text}</bdi>
                </div>
              ))}
            </Text>
          )}
          {by && (
            <Text size="sm" c="dimmed">
              {t('lists.addedBy', { name: by })}
            </Text>
          )}
          <SaveFoot onCancel={onClose} />
        </Stack>
      </form>
    </Sheet>
  )
}
