# Meadhall in one image: `docker build -t meadhall .`, then `docker compose up -d` (docs/hosting.md).
# What is fetched and built here are steps of tools/image_steps.sh, which `make image-check` runs without Docker.

FROM node:24.11.0-bookworm-slim AS page
WORKDIR /build
COPY tools/image_steps.sh tools/
COPY web/package.json web/package-lock.json web/
RUN tools/image_steps.sh packages
COPY web web
RUN tools/image_steps.sh page

FROM python:3.11.14-slim-bookworm AS wheel
WORKDIR /build
COPY tools/image_steps.sh tools/venv.sh tools/pip.sh tools/
COPY requirements requirements
RUN tools/image_steps.sh environment /opt/meadhall
COPY pyproject.toml README.md LICENSE ./
COPY tools/build_hook.py tools/
COPY docs/rules docs/rules
COPY src src
COPY --from=page /build/src/meadhall/server/page src/meadhall/server/page
RUN tools/image_steps.sh wheel
RUN tools/image_steps.sh install /opt/meadhall

FROM python:3.11.14-slim-bookworm
LABEL org.opencontainers.image.title="Meadhall" \
      org.opencontainers.image.description="A table for four Viking board games, in the browser" \
      org.opencontainers.image.licenses="MIT"
COPY --from=wheel /opt/meadhall /opt/meadhall
# The only folder that is written to. A volume that is made for it belongs to the same user.
RUN install -d -o 10001 -g 10001 -m 700 /data
ENV PATH=/opt/meadhall/bin:$PATH \
    MEADHALL_DATA=/data \
    PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8642/readyz', timeout=4)"]
ENTRYPOINT ["meadhall"]
CMD ["serve", "--host", "0.0.0.0", "--log-format", "json"]
