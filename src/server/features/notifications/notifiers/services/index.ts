import type { AppriseAddress } from '../apprise-address.ts'
import { discord, mattermost, slack, teams, telegram } from './chat-services.ts'
import { form, json, xml } from './program-services.ts'
import { gotify, homeAssistant, ifttt, ntfy, pushbullet, pushover, signal, twilio } from './push-services.ts'
import type { Service } from './service.ts'
import { matrix, rocketChat } from './talking-services.ts'

/** All that Larder sends itself; mail goes another way. */
export const services: Service[] = [
  ntfy,
  gotify,
  discord,
  slack,
  teams,
  telegram,
  matrix,
  mattermost,
  rocketChat,
  pushover,
  pushbullet,
  homeAssistant,
  signal,
  twilio,
  ifttt,
  json,
  xml,
  form,
]

export const serviceOf = ({ scheme }: AppriseAddress): Service | undefined =>
  services.find(service => service.schemes.includes(scheme))
