import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { ItemMenu } from '#web/ui/sorting/item-menu.tsx'
import { moved } from '#web/ui/sorting/sortable-list.tsx'
import { newNote, type RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'
import { useConfidence } from '../field-warnings.tsx'

/** Notes: a title, and what there is to say. */
export function NotesEditor({ draft, change }: { draft: RecipeDraft; change: ChangeDraft }) {
  const { t } = useTranslation()
  const doubt = useConfidence()
  const { notes } = draft
  // One goes on writing in the note that was just added.
  const [newest, setNewest] = useState<string>()
  const add = () => {
    const note = newNote()
    setNewest(note.id)
    change({ notes: [...notes, note] })
  }
  const edit = (id: string, part: { title?: string; text?: string }) =>
    change(
      now => ({ notes: now.notes.map(note => (note.id === id ? { ...note, ...part } : note)) }),
      `note:${id}:${Object.keys(part)}`,
    )
  return (
    <Section title={t('recipes.notes')} mark={doubt('notes')}>
      {notes.map((note, index) => (
        <div key={note.id} className={classes.note}>
          <div className={classes.line}>
            <TextInput
              className={classes.grow}
              aria-label={t('editor.noteTitle')}
              placeholder={t('editor.noteTitle')}
              autoFocus={note.id === newest}
              value={note.title}
              onChange={event => edit(note.id, { title: event.currentTarget.value })}
            />
            <ItemMenu
              label={t('editor.optionsOf', { name: note.title || t('recipes.notes') })}
              index={index}
              count={notes.length}
              onMove={to => change({ notes: moved(notes, index, to) })}
              onRemove={() => change({ notes: notes.filter(one => one.id !== note.id) })}
            />
          </div>
          <Textarea
            autosize
            minRows={2}
            aria-label={t('editor.noteText')}
            value={note.text}
            onChange={event => edit(note.id, { text: event.currentTarget.value })}
          />
        </div>
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t('editor.addNote')}
      </Button>
    </Section>
  )
}
