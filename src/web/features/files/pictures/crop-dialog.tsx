import { ActionIcon, Button, Group, Input, NativeSelect, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFlipHorizontal, IconFlipVertical, IconRotate2, IconRotateClockwise2 } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import {
  type Crop,
  type CropShape,
  croppedFile,
  cutOf,
  drawCrop,
  mirroredCrop,
  mostZoom,
  movedCrop,
  ratios,
  turnedCrop,
  wholePicture,
} from './crop.ts'
import classes from './pictures.module.css'
import { useDragAndPinch } from './use-drag-and-pinch.ts'

interface Props {
  /** The picture as it is. */
  read: () => Promise<File>
  /** What it is offered as first. */
  shape?: CropShape
  onDone: (file: File) => void
  onClose: () => void
}

const keys: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

/** Cuts, turns and mirrors a picture: dragged or moved by arrow keys, enlarged by two fingers, a slider or the wheel. */
export default function CropDialog({ read, shape = 'own', onDone, onClose }: Props) {
  const { t } = useTranslation()
  const zoomId = useId()
  // The sheet comes when its code does, which may be after the picture.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const { picture, name, isUnreadable, setUnreadable } = useBitmap(read)
  const isHere = useIsHere()
  const [crop, setCrop] = useState<Crop>(() => ({ ...wholePicture, ratio: ratios[shape] }))
  const [isWorking, setWorking] = useState(false)
  useEffect(() => {
    if (!picture || !canvas) return
    const { width, height } = cutOf(picture, crop)
    const scale = Math.min(1, 1200 / Math.max(width, height))
    drawCrop(canvas, picture, crop, { width: width * scale, height: height * scale })
  }, [picture, crop, canvas])
  const move = (x: number, y: number) => picture && setCrop(now => movedCrop(picture, now, x, y))
  const gestures = useDragAndPinch((x, y, factor) => {
    // What is seen may be narrower than the stage.
    const { width = 1, height = 1 } = canvas?.getBoundingClientRect() ?? {}
    setCrop(now => ({ ...now, zoom: zoomed(now.zoom * factor) }))
    move(-x / width, -y / height)
  })
  const done = async () => {
    if (!picture) return
    setWorking(true)
    const cut = await croppedFile(picture, crop, name).catch(() => null)
    // Who closed it meanwhile wants none.
    if (!isHere.current) return
    setWorking(false)
    if (cut) onDone(cut)
    else setUnreadable(true)
  }
  return (
    <Sheet opened onClose={onClose} title={t('pictures.crop')} closeLabel={t('action.close')} size={640}>
      {isUnreadable ? (
        <Text role="alert">{t('pictures.unreadable')}</Text>
      ) : (
        <Stack>
          <button
            type="button"
            className={classes.stage}
            aria-label={t('pictures.canvas')}
            aria-busy={!picture}
            onKeyDown={event => {
              const by = keys[event.key]
              if (!by) return
              event.preventDefault()
              move(...by)
            }}
            onWheel={({ deltaY }) => setCrop(now => ({ ...now, zoom: zoomed(now.zoom - deltaY / 500) }))}
            {...gestures}
          >
            <canvas ref={setCanvas} className={classes.canvas} />
          </button>
          <Group align="flex-end" wrap="wrap">
            <ActionIcon aria-label={t('pictures.turnLeft')} onClick={() => setCrop(now => turnedCrop(now, -1))}>
              <IconRotate2 size={22} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('pictures.turnRight')} onClick={() => setCrop(now => turnedCrop(now, 1))}>
              <IconRotateClockwise2 size={22} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('pictures.mirrorSides')} onClick={() => setCrop(now => mirroredCrop(now, 'x'))}>
              <IconFlipVertical size={22} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('pictures.mirrorEnds')} onClick={() => setCrop(now => mirroredCrop(now, 'y'))}>
              <IconFlipHorizontal size={22} aria-hidden />
            </ActionIcon>
            <NativeSelect
              label={t('pictures.shape')}
              defaultValue={shape}
              data={Object.keys(ratios).map(value => ({ value, label: t(`pictures.shapes.${value as 'own'}`) }))}
              onChange={event => {
                const ratio = ratios[event.currentTarget.value as CropShape]
                setCrop(now => ({ ...now, ratio }))
              }}
            />
            <Input.Wrapper id={zoomId} size="md" label={t('pictures.zoom')} flex="1 1 9rem">
              <input
                id={zoomId}
                className={classes.zoom}
                type="range"
                min={1}
                max={mostZoom}
                step={0.05}
                value={crop.zoom}
                onChange={event => {
                  const zoom = zoomed(Number(event.currentTarget.value))
                  setCrop(now => ({ ...now, zoom }))
                }}
              />
            </Input.Wrapper>
          </Group>
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button onClick={() => void done()} loading={isWorking} disabled={!picture}>
              {t('pictures.use')}
            </Button>
          </SheetFoot>
        </Stack>
      )}
    </Sheet>
  )
}

const zoomed = (zoom: number) => Math.min(Math.max(zoom, 1), mostZoom)

/** The picture as it was at first, ready to be drawn; browsers read not every kind that the server does. */
function useBitmap(read: () => Promise<File>) {
  const [readOnce] = useState(() => read)
  const [{ picture, name }, setRead] = useState<{ picture?: ImageBitmap; name: string }>({ name: '' })
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let made: ImageBitmap | undefined
    let isLate = false
    const open = async () => {
      const file = await readOnce()
      const picture = await createImageBitmap(file)
      if (isLate) return picture.close()
      made = picture
      setRead({ picture, name: file.name })
    }
    open().catch(() => setUnreadable(true))
    return () => {
      isLate = true
      made?.close()
    }
  }, [readOnce])
  return { picture, name, isUnreadable, setUnreadable }
}

/** Whether what uses it is still on the screen. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
