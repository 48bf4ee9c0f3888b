import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BarCode, barCodes } from '#shared/contract/catalog/bar-codes.ts'
import { normalizeGtin } from '#shared/domain/bar-codes/gtin.ts'
import { BarCamera } from '#web/features/catalog/bar-codes/bar-camera.tsx'
import { lookUpBarCode, useBarCodes, useChangeBarCodes } from '#web/features/catalog/bar-codes/bar-codes.queries.ts'
import { BarPicture } from '#web/features/catalog/bar-codes/bar-picture.tsx'
import type { ReadCode } from '#web/features/catalog/bar-codes/read-bars.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import type { ReadLine } from '../read-lines.ts'
import { BarCodeForm } from './bar-code-form.tsx'
import { scannedLine } from './scanned-line.ts'

interface Props {
  catalogue: Catalogue
  /** Takes what was scanned, and answers with what takes it back. */
  onScanned: (line: ReadLine) => () => void
  onClose: () => void
}

type Meaning = Omit<BarCode, 'code'>

interface Asked {
  code: string
  known: Pick<Meaning, 'name' | 'packageSize'> | null
  /** It is known, and was put somewhere as what it is not. */
  last?: Scanned
}

interface Scanned {
  barCode: BarCode
  undo: () => void
}

const PUT_DOWN_MS = 3000

/** Scans one thing after the other. What a bar code stands for is asked once. */
export default function ScanSheet({ catalogue, onScanned, onClose }: Props) {
  const { t } = useTranslation()
  const known = useBarCodes()
  const { save, forget } = useChangeBarCodes()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [last, setLast] = useState<Scanned | null>(null)
  const [isAsking, setAsking] = useState(false)
  /** What was asked about lies before the camera still when the question is over. */
  const answered = useRef({ code: '', at: 0 })
  const failed = (error: unknown) => toast.failure(failureText(error, t), { id: 'bar-code' })

  const put = (barCode: BarCode) => setLast({ barCode, undo: onScanned(scannedLine(barCode)) })
  const see = (code: ReadCode) => {
    const { code: before, at } = answered.current
    if (normalizeGtin(code.text, code.kind) !== before || Date.now() - at > PUT_DOWN_MS) void take(code)
  }
  const take = async ({ text, kind }: ReadCode) => {
    const code = normalizeGtin(text, kind)
    setWrong(!code)
    if (!code) return
    setTyped('')
    const own = known.find(one => one.code === code)
    if (own) return put(own)
    setAsking(true)
    const { barCode, product } = await lookUpBarCode(code)
    setAsking(false)
    if (barCode) put(barCode)
    else setAsked({ code, known: product })
  }
  const settle = ({ code }: Asked) => {
    answered.current = { code, at: Date.now() }
    setAsked(null)
  }
  const remember = (asked: Asked, meaning: Meaning) => {
    const { code, last } = asked
    settle(asked)
    last?.undo()
    put({ code, ...meaning })
    save.mutate({ code, ...meaning }, { onError: failed })
  }
  const drop = (asked: Asked) => {
    const { code, last } = asked
    settle(asked)
    setLast(null)
    last?.undo()
    forget.mutate(code, { onError: failed })
  }
  return (
    <Sheet opened onClose={onClose} title={t('barCodes.scan')} closeLabel={t('action.close')}>
      {asked ? (
        <BarCodeForm
          key={asked.code}
          {...asked}
          catalogue={catalogue}
          onSave={meaning => remember(asked, meaning)}
          onForget={asked.last && (() => drop(asked))}
          onCancel={() => settle(asked)}
        />
      ) : (
        <Stack gap="md">
          <BarCamera onCode={see} />
          <form
            onSubmit={event => {
              event.preventDefault()
              void take({ text: typed, kind: 'other' })
            }}
          >
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                label={t('barCodes.number')}
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
                error={isWrong && t('barCodes.wrong')}
                inputMode="numeric"
                autoComplete="off"
                {...textLimits(barCodes.save, 'code')}
                style={{ flex: 1 }}
              />
              <Button type="submit" disabled={!typed.trim()} loading={isAsking}>
                {t('lists.add')}
              </Button>
            </Group>
          </form>
          <BarPicture onCode={code => void take(code)} />
          <Group gap="xs" role="status" mih={36}>
            {last && (
              <>
                <Text style={{ flex: 1 }}>{t('lists.added', { count: 1, name: last.barCode.name })}</Text>
                <Button
                  variant="subtle"
                  onClick={() => setAsked({ code: last.barCode.code, known: last.barCode, last })}
                >
                  {t('pantry.change')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      )}
    </Sheet>
  )
}
