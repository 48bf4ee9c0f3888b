import { expect, test } from 'vitest'
import { calendarAppLink } from './calendar-app-link.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test('a calendar opens in the app of the device, by its host, port and path', () => {
  expect(calendarAppLink('https://larder.example:8443/calendar/x.ics', IPHONE)).toBe(
    'webcal://larder.example:8443/calendar/x.ics',
  )
  expect(calendarAppLink('http://kitchen.home/c/x.ics', IPHONE)).toBe('webcal://kitchen.home/c/x.ics')
})

test('nothing is offered on Android, where nothing would open', () => {
  expect(calendarAppLink('https://larder.example/calendar/x.ics', ANDROID)).toBeNull()
})
