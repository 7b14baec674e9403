# The site, its packages and its pulls in one image; docs/deployment.md says how it is run.
FROM node:24-bookworm-slim

ENV npm_config_cache=/tmp/npm \
    LUACH_DATA=/var/lib/luach \
    HOST=0.0.0.0

WORKDIR /opt/luach
COPY . .

# The packages, then the site: nothing is written here once the image is made. The image's own Node
# serves, so the one that was installed goes again.
RUN mkdir -m 700 /var/lib/luach \
    && node jobs/setup.mjs status \
    && node --input-type=module \
       -e "await (await import('/opt/luach/jobs/serve/build-site.ts')).ensureSite(console.error)" \
    && chown node: /var/lib/luach \
    && rm -rf /tmp/npm node_modules/node-linux-*

USER node
VOLUME /var/lib/luach
EXPOSE 8080

# It is healthy once there is a version to serve.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

ENTRYPOINT ["node", "jobs/setup.mjs"]
CMD ["serve"]
