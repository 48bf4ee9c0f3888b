import type { AppriseAddress } from '../apprise-address.ts'
import { discord, mattermost, teams, teamsConnector } from './chat-services.ts'
import { matrix } from './matrix.ts'
import { signal, twilio } from './phone-services.ts'
import { form, json, xml } from './program-services.ts'
import { appriseServer, gotify, homeAssistant, ifttt, ntfy, pushbullet, pushover } from './push-services.ts'
import { rocketChat } from './rocket-chat.ts'
import type { Service } from './service.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'

/** All that Larder sends itself; mail goes another way. */
export const services: Service[] = [
  ntfy,
  gotify,
  discord,
  slack,
  teams,
  teamsConnector,
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
  appriseServer,
  json,
  xml,
  form,
]

export const serviceOf = ({ scheme }: AppriseAddress): Service | undefined =>
  services.find(service => service.schemes.includes(scheme))
