import { basicAuth, decode, isOn, listOf, originOf, queryOf, targetsOf, toPhone } from '../apprise-address.ts'
import { asText, formRequest, jsonRequest, type Service } from './service.ts'

/** The REST API for Signal: `signal://host:port/+from/+to/group.…`, or `?from=…&to=…`. */
export const signal: Service = {
  name: 'Signal',
  schemes: ['signal', 'signals'],
  fits: address => address.host !== '' && (address.path.length > 0 || !!queryOf(address, 'from')),
  requests: (address, message) => {
    const from = queryOf(address, 'from')
    const number = toPhone((from ?? address.path[0] ?? '').trim())
    const others = targetsOf(address, from ? 0 : 1).map(to =>
      to.startsWith('@') ? `group.${to.slice(1)}` : toPhone(to),
    )
    const url = `${originOf(address, address.scheme === 'signals')}/v2/send`
    const headers = basicAuth(address.user, address.password)
    const everybody = others.length ? others : [number]
    // One number that is wrong must not keep the message from the others.
    const together = isOn(address, 'batch') ? [everybody] : everybody.map(recipient => [recipient])
    return together.map(recipients => jsonRequest(url, { message: asText(message), number, recipients }, headers))
  },
}

/** twilio.com/docs/messaging/api: `twilio://sid:token@+from/+to`, `w:` before who is reached by WhatsApp. One message for each number. */
export const twilio: Service = {
  name: 'Twilio',
  schemes: ['twilio'],
  fits: address => {
    const { sid, token, from } = twilioParts(address)
    return !!sid && !!token && !!from
  },
  requests: (address, message) => {
    const { sid, token, from, targets } = twilioParts(address)
    const url = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`
    const headers = basicAuth(queryOf(address, 'apikey') ?? sid, token)
    return (targets.length ? targets : [from]).map(target => {
      const [, mark, to = target] = /^(w:|whatsapp:)?(.+)$/i.exec(target) ?? []
      const prefix = mark || /^w(hatsapp)?:/i.test(from) ? 'whatsapp:' : ''
      const sender = from.replace(/^w(hatsapp)?:/i, '')
      const fields = { From: `${prefix}${toPhone(sender)}`, To: `${prefix}${toPhone(to)}`, Body: asText(message) }
      return formRequest(url, fields, headers)
    })
  },
}

function twilioParts(address: Parameters<Service['fits']>[0]) {
  const named = queryOf(address, 'from') ?? queryOf(address, 'source')
  return {
    sid: queryOf(address, 'sid') ?? address.user ?? '',
    token: queryOf(address, 'token') ?? address.password ?? '',
    from: (named ?? decode(address.host)).trim(),
    targets: [...address.path, ...listOf(address, 'to')],
  }
}
