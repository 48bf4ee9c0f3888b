import { expect, test } from 'vitest'
import { toLocal, toUtc } from './local-time.ts'

const summer = new Date('2026-07-01T12:00:00Z')
test.each(['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu'])(
  '%s, there and back',
  zone => {
    for (let minutes = 0; minutes < 1440; minutes += 35) {
      const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      expect(toLocal(`${toUtc(text, zone, summer)}:00`, zone, summer)).toBe(text)
    }
  },
)

test('summer time counts', () => {
  expect(toLocal('08:30:00', 'Europe/Berlin', summer)).toBe('10:30')
  expect(toLocal('08:30:00', 'Europe/Berlin', new Date('2026-12-01T12:00:00Z'))).toBe('09:30')
})
