import { z } from 'zod'

/**
 * The shapes of the Kubernetes objects that the example uses, as the API of 1.30 has them, with the fields that it may
 * reasonably get. An unknown field is refused: the API server would leave it out without a word.
 */
const names = z.record(z.string(), z.string())
const metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/),
  labels: names.optional(),
  annotations: names.optional(),
})
const amount = z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi)?$/)
const amounts = z.strictObject({ cpu: amount.optional(), memory: amount.optional() })
const reference = z.strictObject({ name: z.string() })
const port = z.union([z.string(), z.int().min(1).max(65_535)])

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port }),
  initialDelaySeconds: z.int().min(0).optional(),
  periodSeconds: z.int().min(1).optional(),
  timeoutSeconds: z.int().min(1).optional(),
  failureThreshold: z.int().min(1).optional(),
})

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string().max(15), containerPort: z.int().min(1).max(65_535) })),
  envFrom: z.array(z.union([z.strictObject({ configMapRef: reference }), z.strictObject({ secretRef: reference })])),
  startupProbe: probe.optional(),
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean().optional(),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string().startsWith('/') })),
})

const pod = z.strictObject({
  terminationGracePeriodSeconds: z.int().min(0),
  securityContext: z.strictObject({ runAsNonRoot: z.boolean(), runAsUser: z.int().min(1), fsGroup: z.int().min(1) }),
  containers: z.array(container).min(1),
  volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) })),
})

const backend = z.strictObject({
  service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
})

export const Manifest = z.discriminatedUnion('kind', [
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata, data: names }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({
      replicas: z.int().min(2),
      selector: z.strictObject({ matchLabels: names }),
      template: z.strictObject({ metadata: z.strictObject({ labels: names }), spec: pod }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: names,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int().min(1).max(65_535), targetPort: port })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })).optional(),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string(),
                pathType: z.enum(['Prefix', 'Exact', 'ImplementationSpecific']),
                backend,
              }),
            ),
          }),
        }),
      ),
    }),
  }),
])
