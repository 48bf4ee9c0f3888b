import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShoppingListSummary } from '#shared/contract/planning/shopping-lists.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'

interface Props {
  title: string
  lists: readonly ShoppingListSummary[]
  onChoose: (listId: string) => void
  onClose: () => void
}

/** Another list, for items that go there. */
export function ChooseListSheet({ title, lists, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('action.close')}>
      <Stack gap="xs">
        {lists.map(({ id, name, icon }) => (
          <Button key={id} variant="default" size="md" justify="flex-start" onClick={() => onChoose(id)}>
            <bdi>{[icon, name || t('lists.unnamed')].filter(Boolean).join(' ')}</bdi>
          </Button>
        ))}
        {!lists.length && t('lists.noOther')}
      </Stack>
    </Sheet>
  )
}
