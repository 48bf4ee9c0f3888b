import { Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import classes from './event-choice.module.css'
import { EVENT_SECTIONS } from './event-sections.ts'

interface EventChoiceProps {
  label: string
  hint: string
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Which events somebody wants to hear of. */
export function EventChoice({ label, hint, chosen, onChange }: EventChoiceProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group label={label} description={hint} value={chosen} onChange={onChange}>
      <Stack gap="lg" mt="xs">
        {EVENT_SECTIONS.map(section => (
          <div key={section[0]} className={classes.section}>
            {section.map(event => (
              <Checkbox key={event} value={event} label={t(`events.${event}`)} />
            ))}
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
