import { Group, TextInput } from '@mantine/core'
import { CopyButton } from '#web/ui/device/copy-button.tsx'

/** A link to give away: shown whole, chosen when it is entered, with a button that copies it. */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  return (
    <Group align="flex-end" gap="sm">
      <TextInput label={label} value={link} readOnly flex="1 1 280px" onFocus={event => event.currentTarget.select()} />
      <CopyButton text={link} />
    </Group>
  )
}
