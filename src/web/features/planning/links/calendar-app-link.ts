/**
 * The address of a calendar as a link that opens the calendar app of the device, which then follows it; none on Android, where no
 * calendar listens to such links and a tap would do nothing. Always `webcal`: no app knows of `webcals`, and those that ask by http
 * are sent on to https by the server in front.
 */
export const calendarAppLink = (address: string, userAgent: string): string | null =>
  /\bAndroid\b/.test(userAgent) ? null : address.replace(/^https?:/, 'webcal:')
