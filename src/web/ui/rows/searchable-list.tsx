import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { foldLetters } from '#shared/domain/text/fold-letters.ts'
import { SearchInput } from '#web/ui/forms/search-input.tsx'

interface SearchableListProps<Item> {
  /** Nothing while they are on their way; the search is there already. */
  items: Item[] | undefined
  /** The shape of what comes. */
  coming: ReactNode
  /** What the search looks at. */
  textOf: (item: Item) => string
  searchLabel: string
  moreLabel: string
  nothing: (typed: string) => ReactNode
  children: (shown: Item[]) => ReactNode
}

const STEP = 50

/** A list that can be searched as one types, and that shows more when asked. */
export function SearchableList<Item>({
  items,
  coming,
  textOf,
  searchLabel,
  moreLabel,
  nothing,
  children,
}: SearchableListProps<Item>) {
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(STEP)
  const wanted = foldLetters(typed)
  const found = (items ?? []).filter(item => foldLetters(textOf(item)).includes(wanted))
  return (
    <>
      <SearchInput
        value={typed}
        onChange={text => {
          setTyped(text)
          setLimit(STEP)
        }}
        placeholder={searchLabel}
        aria-label={searchLabel}
        maw={420}
        mb="md"
      />
      {items ? children(found.slice(0, limit)) : coming}
      {items && found.length === 0 && nothing(typed)}
      {found.length > limit && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            {moreLabel}
          </Button>
        </Group>
      )}
    </>
  )
}
