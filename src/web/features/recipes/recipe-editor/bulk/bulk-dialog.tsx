import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconArrowBackUp } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import classes from './bulk-dialog.module.css'
import { type BulkTool, bulkTools } from './bulk-text.ts'

export interface BulkDialogProps {
  opened: boolean
  title: string
  hint: string
  text: string
  onText: (text: string) => void
  /** What a text will be, one by one. */
  entriesOf: (text: string) => unknown[]
  countLabel: (count: number) => string
  onAdd: (text: string) => unknown
  onClose: () => void
}

/** Many entries at once, with what helps when a text comes from elsewhere. */
export default function BulkDialog(props: BulkDialogProps) {
  const { opened, title, hint, text, onText, entriesOf, countLabel, onAdd, onClose } = props
  const { t } = useTranslation()
  // What the text was before it was worked on; typing goes on from what it is now.
  const [before, setBefore] = useState<string[]>([])
  const count = entriesOf(text).length
  const run = (tool: BulkTool) => {
    const next = bulkTools[tool](text)
    if (next === text) return
    setBefore([...before, text])
    onText(next)
  }
  const finish = () => {
    onAdd(text)
    onText('')
    setBefore([])
    onClose()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={title} closeLabel={t('recipes.close')} size={800}>
      <Textarea
        data-autofocus
        aria-label={title}
        description={hint}
        autosize
        minRows={8}
        maxRows={14}
        value={text}
        onChange={event => {
          setBefore([])
          onText(event.currentTarget.value)
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, these are buttons */}
      <div className={classes.tools} role="group" aria-label={t('bulk.tools')}>
        {(Object.keys(bulkTools) as BulkTool[]).map(tool => (
          <Button key={tool} variant="default" size="sm" disabled={!text.trim()} onClick={() => run(tool)}>
            {t(`bulk.tool.${tool}`)}
          </Button>
        ))}
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!before.length}
          onClick={() => {
            onText(before.at(-1) ?? text)
            setBefore(before.slice(0, -1))
          }}
        >
          {t('editor.undo')}
        </Button>
      </div>
      <SheetFoot justify="space-between">
        <span className={classes.count} role="status" style={{ flexGrow: 0 }}>
          {text.trim() && countLabel(count)}
        </span>
        <Button disabled={!count} onClick={finish}>
          {t('editor.add')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
