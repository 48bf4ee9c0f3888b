import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('browsers by the names that people know', () => {
  expect(deviceName('Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe('Firefox, Android')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari, iPhone',
  )
  expect(deviceName('curl/8.9.1')).toBe('curl')
  expect(deviceName(null)).toBeNull()
})
